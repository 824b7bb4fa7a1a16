/** Whether threats are tested at the size that a full run must reach, or at the hundredth part that every day's run takes. */
export const isFullSize = process.env['FULL_SIZE_TESTS'] === '1'

/** So many rounds in a full run; every day the hundredth part, and never fewer than `least`. */
export function rounds(full: number, least = 1): number {
  return isFullSize ? full : Math.max(Math.ceil(full / 100), least)
}
