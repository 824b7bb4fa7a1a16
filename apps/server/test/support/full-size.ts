/** Whether threats are tested at full size, or at a hundredth of it in a normal run. */
export const isFullSize = process.env['FULL_SIZE_TESTS'] === '1'

/** The size of a slice of a full run, which `npm run reliability` adds up. */
const slice = Number(process.env['FULL_SIZE_ROUNDS'] ?? Infinity)

/** Return the number of rounds: all in a full run, or a slice of them; else a hundredth, but at least `least`. */
export function rounds(full: number, least = 1): number {
  return isFullSize ? Math.min(full, slice) : Math.max(Math.ceil(full / 100), least)
}

/** Return a test's timeout for a number of rounds in milliseconds: long enough for a slow or busy machine. */
export function timeFor(count: number, millisecondsEach: number): number {
  return 60_000 + count * millisecondsEach
}
