import { inTransaction } from '../../../database/transaction.ts'
import type { CallingMember } from '../../../http/caller.ts'
import { Refusal } from '../../../refusal.ts'
import type { Members } from '../members.ts'
import { endOne, type EndReason } from './member-session-queries.ts'

type Ending = { memberId: bigint; id: string; reason: EndReason }

/**
 * End a live session of a member on this node at once and on every other. Refuse `SESSION_UNKNOWN` when there is none.
 */
export async function endSession({ database, notifications, clock, guard }: Members, ending: Ending): Promise<void> {
  const tokenHash = await inTransaction(database.main, async (tx) => {
    const ended = await endOne(tx, { ...ending, now: new Date(clock.now()) })
    if (!ended) throw new Refusal('SESSION_UNKNOWN')
    await notifications.notify(tx, 'session', { tokenHash: ended.toString('hex') })
    return ended
  })
  guard.forget(tokenHash)
}

/** End the session that a new sign-in replaces. Does nothing when it has ended meanwhile. */
export async function endReplaced(members: Members, member: CallingMember | null): Promise<void> {
  if (!member) return
  try {
    await endSession(members, { memberId: member.id, id: member.sessionId, reason: 'logout' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
