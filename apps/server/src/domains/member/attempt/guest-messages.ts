import type { Context } from '../../../context.ts'
import type { Reader } from '../../../database/transaction.ts'
import { networkOf } from './network-of.ts'
import { countUp } from './member-attempt-queries.ts'
import { subjectOf, tooMany, windowAt } from './window.ts'

/** The limit is high because many visitors share the address of a mobile network. */
const MESSAGES_FROM_ADDRESS = 200
const STARTS_FROM_ADDRESS = 30
const WINDOW_SECONDS = 86_400

/** Count a guest's message against its address. Throw a 429 after too many in a day. */
export async function countGuestMessage(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  address: string
): Promise<void> {
  await requireFew(database.main, clock.now(), { what: 'guest-message-from', address, most: MESSAGES_FROM_ADDRESS })
}

/** Count a conversation started by a guest against its address. Throw a 429 after too many in a day. */
export async function countGuestStart(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  address: string
): Promise<void> {
  await requireFew(reader, clock.now(), { what: 'guest-start-from', address, most: STARTS_FROM_ADDRESS })
}

type Counted = { what: string; address: string; most: number }

async function requireFew(reader: Reader, now: number, { what, address, most }: Counted): Promise<void> {
  const subject = subjectOf(what, networkOf(address))
  const { count, since } = await countUp(reader, subject, windowAt(now, WINDOW_SECONDS))
  if (count > most) throw tooMany(since, WINDOW_SECONDS, now)
}
