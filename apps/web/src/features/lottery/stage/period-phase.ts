type Phase =
  /** The seal is not out yet: bets are about to be taken. */
  | 'opening'
  /** Bets are taken. */
  | 'open'
  /** Bets are closed and the draw is near. */
  | 'locked'
  /** The draw time has come, and the next period is not known yet. */
  | 'due'

/** Where a period is with so many whole seconds to its draw. */
export function phaseAt(
  secondsLeft: number,
  { lockSeconds, seedCommitment }: { lockSeconds: number; seedCommitment: string }
): Phase {
  if (secondsLeft <= 0) return 'due'
  if (secondsLeft <= lockSeconds) return 'locked'
  return seedCommitment === '' ? 'opening' : 'open'
}

/** Seconds until bets close, with so many seconds to the draw. */
export function secondsToClose(secondsLeft: number, lockSeconds: number): number {
  return Math.max(0, secondsLeft - lockSeconds)
}

const SECONDS_A_DAY = 86_400
const MILLISECONDS_A_DAY = SECONDS_A_DAY * 1000

/** The number of the period before: the index less one, or the last one of the day before. */
export function expectBefore(expect: string, periodSeconds: number): string {
  const day = expect.slice(0, 8)
  const index = Number(expect.slice(8)) - 1
  if (index > 0) return day + fourDigits(index)
  return dayBefore(day) + fourDigits(SECONDS_A_DAY / periodSeconds)
}

function dayBefore(day: string): string {
  const midnight = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)))
  return new Date(midnight - MILLISECONDS_A_DAY).toISOString().slice(0, 10).replaceAll('-', '')
}

function fourDigits(index: number): string {
  return String(index).padStart(4, '0')
}
