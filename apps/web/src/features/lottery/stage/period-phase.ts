type Phase =
  /** The seal is not published yet. Betting is about to open. */
  | 'opening'
  /** Betting is open. */
  | 'open'
  /** Betting is closed and the draw is near. */
  | 'locked'
  /** The draw is due, and the next period is not known yet. */
  | 'due'

/** Return the phase of a period from the whole seconds to its draw. */
export function phaseAt(
  secondsLeft: number,
  { lockSeconds, seedCommitment }: { lockSeconds: number; seedCommitment: string }
): Phase {
  if (secondsLeft <= 0) return 'due'
  if (secondsLeft <= lockSeconds) return 'locked'
  return seedCommitment === '' ? 'opening' : 'open'
}

/** Return the seconds until betting closes, from the seconds to the draw. */
export function secondsToClose(secondsLeft: number, lockSeconds: number): number {
  return Math.max(0, secondsLeft - lockSeconds)
}

const SECONDS_PER_DAY = 86_400
const MILLISECONDS_PER_DAY = SECONDS_PER_DAY * 1000

/** Return the number of the previous period: the index minus one, or the last one of the previous day. */
export function periodNumberBefore(periodNumber: string, periodSeconds: number): string {
  const day = periodNumber.slice(0, 8)
  const index = Number(periodNumber.slice(8)) - 1
  if (index > 0) return day + fourDigits(index)
  return dayBefore(day) + fourDigits(SECONDS_PER_DAY / periodSeconds)
}

function dayBefore(day: string): string {
  const midnight = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)))
  return new Date(midnight - MILLISECONDS_PER_DAY).toISOString().slice(0, 10).replaceAll('-', '')
}

function fourDigits(index: number): string {
  return String(index).padStart(4, '0')
}
