import type { Members } from '../members.ts'
import { networkOf } from './network-of.ts'
import { countUp, deleteOldCounts } from './member-attempt-queries.ts'
import { subjectOf, tooMany, windowAt } from './window.ts'

/** The contract promises sixty to each address. */
const MAX_FROM_ADDRESS = 200
const WINDOW_SECONDS = 10 * 60
const DELETED_AFTER_SECONDS = 86_400

/** Count a sign-up against its address, because each is also an attempt at invite codes. Throw a 429 after too many. */
export async function countSignUp({ database, clock }: Members, address: string): Promise<void> {
  const now = clock.now()
  const subject = subjectOf('sign-up-from', networkOf(address))
  const { count, since } = await countUp(database.main, subject, windowAt(now, WINDOW_SECONDS))
  if (count > MAX_FROM_ADDRESS) throw tooMany(since, WINDOW_SECONDS, now)
  await deleteOldCounts(database.main, windowAt(now, DELETED_AFTER_SECONDS))
}
