/** Whether threats are tested at the size of a full run, or at the hundredth part of a normal run. */
export const isFullSize = process.env['FULL_SIZE_TESTS'] === '1'

/** Return the number of rounds: all in a full run, else the hundredth part, and never fewer than `least`. */
export function rounds(full: number, least = 1): number {
  return isFullSize ? full : Math.max(Math.ceil(full / 100), least)
}

/** Return the timeout of a test of so many rounds in milliseconds: long enough for a machine that is slow or busy. */
export function timeFor(count: number, millisecondsEach: number): number {
  return 60_000 + count * millisecondsEach
}
