import type { Members } from '../members.ts'
import { networkOf } from './network-of.ts'
import { countUp, selectCount, subtractCount } from './member-attempt-queries.ts'
import { secondsLeft, subjectOf, tooMany, windowAt } from './window.ts'

/** Wrong passwords for an account from one address before that address has to wait. */
const MAX_FROM_ADDRESS = 10
/** Wrong passwords for an account from all addresses before strangers have to wait, whatever they enter. */
const MAX_FROM_ALL_ADDRESSES = 100
/** Wrong passwords from one address, for all accounts. */
const MAX_ON_ALL_ACCOUNTS = 300
const WINDOW_SECONDS = 15 * 60

export type PasswordAttempt = { username: string; address: string }

/** The state of an account after an attempt is counted and before it is checked. */
export type AttemptState = {
  /**
   * `open`: check it. `warned`: check it, and ask to wait after a wrong one. `guarded`: check it only from an address
   * with an earlier sign-in. `locked`: refuse it.
   */
  state: 'open' | 'warned' | 'guarded' | 'locked'
  minutesLeft: number
}

/**
 * Count an attempt and commit that before anything is checked. A locked address counts no further, so that nobody can
 * lock an account for everyone from one address.
 */
export async function countAttempt({ database, clock }: Members, attempt: PasswordAttempt): Promise<AttemptState> {
  const now = clock.now()
  const window = windowAt(now, WINDOW_SECONDS)
  const minutes = (since: Date) => Math.ceil(secondsLeft(since, WINDOW_SECONDS, now) / 60)
  const own = await countUp(database.main, fromAddress(attempt), window)
  if (own.count > MAX_FROM_ADDRESS) return { state: 'locked', minutesLeft: minutes(own.since) }
  const all = await countUp(database.main, fromEverywhere(attempt), window)
  const minutesLeft = minutes(all.since)
  if (all.count > MAX_FROM_ALL_ADDRESSES) return { state: 'guarded', minutesLeft }
  return { state: all.count > MAX_FROM_ADDRESS ? 'warned' : 'open', minutesLeft }
}

/** Reset the count of an address on an account after a correct password. */
export async function resetAttempts({ database }: Members, attempt: PasswordAttempt): Promise<void> {
  await subtractCount(database.main, fromAddress(attempt), fromEverywhere(attempt))
}

/** Throw a 429 when an address had too many wrong passwords, for any accounts. */
export async function requireFewWrongPasswords({ database, clock }: Members, address: string): Promise<void> {
  const now = clock.now()
  const known = await selectCount(database.main, onAllAccounts(address), windowAt(now, WINDOW_SECONDS))
  if (known && known.count >= MAX_ON_ALL_ACCOUNTS) throw tooMany(known.since, WINDOW_SECONDS, now)
}

/** Count a wrong password against its address. */
export async function countWrongPassword({ database, clock }: Members, address: string): Promise<void> {
  await countUp(database.main, onAllAccounts(address), windowAt(clock.now(), WINDOW_SECONDS))
}

const fromAddress = ({ username, address }: PasswordAttempt) => subjectOf('guess-from', networkOf(address), username)
const fromEverywhere = ({ username }: PasswordAttempt) => subjectOf('guess', username)
const onAllAccounts = (address: string) => subjectOf('guesses-from', networkOf(address))
