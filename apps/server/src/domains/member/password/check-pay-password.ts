import { firstIdAt, timeOfId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import type { Members } from '../members.ts'
import { selectPayPassword } from './member-password-queries.ts'
import { renewPayHash } from './renew-hash.ts'
import { selectGate, takeTry, takeTryBack, TRIES_PER_DAY, type PayPasswordGate } from './pay-password-queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Check the payment password and return the hash that it was compared with. An attempt is committed before it is
 * checked, so that parallel attempts cannot exceed the limits and no rollback refunds one. A correct one is taken back.
 * Refuse `PAYPASSWORD_UNSET`, `PAYPASSWORD_WRONG`, and `PAYPASSWORD_LOCKED` after five wrong ones within an hour on any
 * screen (for one hour, then twice as long each time until a correct one, a week at most) and after ten wrong ones
 * within 24 hours.
 */
export async function checkPayPassword(members: Members, memberId: bigint, entered: string): Promise<string> {
  const { main } = members.database
  // Check one after another, so that many correct ones at once do not count as wrong attempts.
  return members.turns(`pay-password ${memberId}`, async () => {
    const storedHash = await selectPayPassword(main, memberId)
    if (storedHash === null) throw new Refusal('PAYPASSWORD_UNSET')
    const id = members.ids.next()
    const now = members.clock.now()
    const since = { hour: firstIdAt(now - HOUR_MS), day: firstIdAt(now - DAY_MS) }
    if (!(await takeTry(main, { memberId, id, since, now: new Date(now) }))) throw await locked(members, memberId)
    if (!(await members.passwords.matches(entered, storedHash))) throw new Refusal('PAYPASSWORD_WRONG')
    await takeTryBack(main, memberId, id)
    return renewPayHash(members, { memberId, password: entered, hashed: storedHash })
  })
}

async function locked({ database, clock }: Members, memberId: bigint): Promise<Refusal> {
  const gate = await selectGate(database.main, memberId)
  const now = clock.now()
  const minutes = Math.max(1, Math.ceil(((gate ? opensAt(gate) : now) - now) / 60_000))
  return new Refusal('PAYPASSWORD_LOCKED', { params: { minutes }, data: { minutes } })
}

/** Return when the next attempt is allowed: after the lock, and once fewer than ten are within the last 24 hours. */
function opensAt({ locked_until, tries }: PayPasswordGate): number {
  const oldest = tries.at(-TRIES_PER_DAY)
  return Math.max(locked_until?.getTime() ?? 0, oldest === undefined ? 0 : timeOfId(oldest) + DAY_MS)
}
