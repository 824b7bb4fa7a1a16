import { firstIdAt, timeOfId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import type { Members } from '../members.ts'
import { selectGate, selectPayPassword, takeTry, takeTryBack } from './queries.ts'

/** Five wrong ones within an hour lock the payment password for an hour. */
const WINDOW_MILLISECONDS = 3_600_000

/**
 * Passes where the payment password is right, and tells the hash that it was compared with. A try is written down, and that
 * committed, before it is looked at, so that no number of tries at once gets past the limit and no rollback refunds one;
 * one that was right is taken back. Refuses `PAYPASSWORD_UNSET`, `PAYPASSWORD_WRONG` and, after five wrong ones within an
 * hour on any screen, `PAYPASSWORD_LOCKED` for an hour.
 */
export async function checkPayPassword(members: Members, memberId: bigint, entered: string): Promise<string> {
  const { main } = members.database
  // One after the other: of a hundred right ones at once, none is taken for a guess.
  return members.turns(`pay-password ${memberId}`, async () => {
    const kept = await selectPayPassword(main, memberId)
    if (kept === null) throw new Refusal('PAYPASSWORD_UNSET')
    const id = members.ids.next()
    const now = members.clock.now()
    const facts = { memberId, id, since: firstIdAt(now - WINDOW_MILLISECONDS), now: new Date(now) }
    if (!(await takeTry(main, facts, new Date(now + WINDOW_MILLISECONDS)))) throw await locked(members, memberId)
    if (!(await members.passwords.matches(entered, kept))) throw new Refusal('PAYPASSWORD_WRONG')
    await takeTryBack(main, memberId, id)
    return kept
  })
}

async function locked({ database, clock }: Members, memberId: bigint): Promise<Refusal> {
  const gate = await selectGate(database.main, memberId)
  const [oldest = 0n] = gate?.tries ?? []
  const opensAt = gate?.locked_until?.getTime() ?? timeOfId(oldest) + WINDOW_MILLISECONDS
  const minutes = Math.max(1, Math.ceil((opensAt - clock.now()) / 60_000))
  return new Refusal('PAYPASSWORD_LOCKED', { params: { minutes }, data: { minutes } })
}
