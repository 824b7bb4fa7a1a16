import { Refusal } from '../../../refusal.ts'
import { countUp, selectCount, takeOneBack } from '../attempt/queries.ts'
import { secondsLeft, subjectOf, windowAt } from '../attempt/window.ts'
import type { Members } from '../members.ts'
import { selectPayPassword } from '../queries.ts'

/** So many wrong ones within the window lock the payment password for as long again. */
const WRONG_ONES = 5
const WINDOW_SECONDS = 3600

/**
 * Passes where the payment password is right. An attempt is counted, and that committed, before it is checked, so that no
 * number of attempts at once gets past the limit; one that was right is taken back. Refuses `PAYPASSWORD_UNSET`,
 * `PAYPASSWORD_WRONG` and, after five wrong ones within an hour on any screen, `PAYPASSWORD_LOCKED` for an hour.
 */
export async function checkPayPassword(members: Members, memberId: bigint, entered: string): Promise<void> {
  const { main } = members.database
  const kept = await selectPayPassword(main, memberId)
  if (kept === null) throw new Refusal('PAYPASSWORD_UNSET')
  const [tries, lock] = [subjectOf('pay-password', `${memberId}`), subjectOf('pay-password-lock', `${memberId}`)]
  // One after the other: of a hundred right ones at once, none is taken for a guess.
  await members.turns(`pay-password ${memberId}`, async () => {
    const window = windowAt(members.clock.now(), WINDOW_SECONDS)
    const locked = await selectCount(main, lock, window)
    if (locked) throw lockedSince(members, locked.since)
    const { count, since } = await countUp(main, tries, window)
    if (count > WRONG_ONES) throw lockedSince(members, since)
    if (await members.passwords.matches(entered, kept)) return takeOneBack(main, tries)
    if (count === WRONG_ONES) await countUp(main, lock, windowAt(members.clock.now(), WINDOW_SECONDS))
    throw new Refusal('PAYPASSWORD_WRONG')
  })
}

function lockedSince({ clock }: Members, since: Date): Refusal {
  const minutes = Math.ceil(secondsLeft(since, WINDOW_SECONDS, clock.now()) / 60)
  return new Refusal('PAYPASSWORD_LOCKED', { params: { minutes }, data: { minutes } })
}
