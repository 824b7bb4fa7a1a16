import type { Members } from '../members.ts'
import { networkOf } from './network-of.ts'
import { countUp, selectCount, takeBack } from './member-attempt-queries.ts'
import { secondsLeft, subjectOf, tooMany, windowAt } from './window.ts'

/** Wrong guesses on an account from one address before it has to wait. */
const FROM_ADDRESS = 10
/** Wrong guesses on an account from everywhere before strangers have to wait, whatever they enter. */
const FROM_EVERYWHERE = 100
/** Wrong guesses from one address, on all accounts. */
const ON_ALL_ACCOUNTS = 300
const WINDOW_SECONDS = 15 * 60

export type Guess = { username: string; address: string }

/** How an account stands once a guess was counted and before it is checked. */
export type AttemptState = {
  /**
   * `open`: it may be checked. `warned`: it may, and a wrong one is asked to wait. `guarded`: it may be checked only from
   * where the member has signed in before. `locked`: it may not.
   */
  state: 'open' | 'warned' | 'guarded' | 'locked'
  minutesLeft: number
}

/**
 * Counts a guess and commits that before anything is checked. An address that is locked counts no further, so that
 * nobody can lock an account for all others from a single one.
 */
export async function countGuess({ database, clock }: Members, guess: Guess): Promise<AttemptState> {
  const now = clock.now()
  const window = windowAt(now, WINDOW_SECONDS)
  const minutes = (since: Date) => Math.ceil(secondsLeft(since, WINDOW_SECONDS, now) / 60)
  const own = await countUp(database.main, fromAddress(guess), window)
  if (own.count > FROM_ADDRESS) return { state: 'locked', minutesLeft: minutes(own.since) }
  const all = await countUp(database.main, fromEverywhere(guess), window)
  const minutesLeft = minutes(all.since)
  if (all.count > FROM_EVERYWHERE) return { state: 'guarded', minutesLeft }
  return { state: all.count > FROM_ADDRESS ? 'warned' : 'open', minutesLeft }
}

/** Takes back what an address has counted on an account, now that it has entered the right password. */
export async function forgiveGuesses({ database }: Members, guess: Guess): Promise<void> {
  await takeBack(database.main, fromAddress(guess), fromEverywhere(guess))
}

/** Answers 429 where an address has guessed wrong too often, on whatever accounts. */
export async function requireFewGuesses({ database, clock }: Members, address: string): Promise<void> {
  const now = clock.now()
  const known = await selectCount(database.main, onAllAccounts(address), windowAt(now, WINDOW_SECONDS))
  if (known && known.count >= ON_ALL_ACCOUNTS) throw tooMany(known.since, WINDOW_SECONDS, now)
}

/** Counts a guess that was wrong against its address. */
export async function countWrongGuess({ database, clock }: Members, address: string): Promise<void> {
  await countUp(database.main, onAllAccounts(address), windowAt(clock.now(), WINDOW_SECONDS))
}

const fromAddress = ({ username, address }: Guess) => subjectOf('guess-from', networkOf(address), username)
const fromEverywhere = ({ username }: Guess) => subjectOf('guess', username)
const onAllAccounts = (address: string) => subjectOf('guesses-from', networkOf(address))
