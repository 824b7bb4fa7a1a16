import { inTransaction } from '../../../database/transaction.ts'
import type { CallingMember } from '../../../http/caller.ts'
import { Refusal } from '../../../refusal.ts'
import type { Members } from '../members.ts'
import { endOne, type EndReason } from './member-session-queries.ts'

type Ending = { memberId: bigint; id: string; reason: EndReason }

/** Ends a live session of a member, here at once and on every other node. Refuses `SESSION_UNKNOWN` where there is none. */
export async function endSession({ database, notifications, clock, guard }: Members, ending: Ending): Promise<void> {
  const tokenHash = await inTransaction(database.main, async (tx) => {
    const ended = await endOne(tx, { ...ending, now: new Date(clock.now()) })
    if (!ended) throw new Refusal('SESSION_UNKNOWN')
    await notifications.notify(tx, 'session', { tokenHash: ended.toString('hex') })
    return ended
  })
  guard.forget(tokenHash)
}

/** Ends the session under which somebody has just signed in again; one that has ended meanwhile is no fault. */
export async function endReplaced(members: Members, member: CallingMember | null): Promise<void> {
  if (!member) return
  try {
    await endSession(members, { memberId: member.id, id: member.sessionId, reason: 'logout' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
