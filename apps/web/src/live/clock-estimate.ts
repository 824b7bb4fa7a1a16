/** How far the server's clock may be ahead of the device's steady one, in milliseconds, as it was known at a moment. */
export type Offset = { least: number; most: number; at: number }

/** When something was asked for and when its answer was there, by the device's steady clock. */
export type Heard = { askedAt: number; heardAt: number }

/** Two clocks run apart by no more than this: what was known grows less certain with time. */
const DRIFT = 0.0002

/** The offset that one reading allows: the server said it between asking and hearing. */
export function offsetFrom(said: number, { askedAt, heardAt }: Heard): Offset {
  return { least: said - heardAt, most: said - askedAt, at: heardAt }
}

/** The offset that a reading allows which the server gave of its own accord: nobody knows how long it was on its way. */
export function offsetFromPush(said: number, heardAt: number): Offset {
  return { least: said - heardAt, most: Number.POSITIVE_INFINITY, at: heardAt }
}

/**
 * What two readings together allow. When they contradict each other the newer one stands: the device has slept, or
 * the server's clock was set.
 */
export function narrow(known: Offset | null, heard: Offset): Offset {
  if (!known) return heard
  const doubt = Math.max(0, heard.at - known.at) * DRIFT
  const least = Math.max(known.least - doubt, heard.least)
  const most = Math.min(known.most + doubt, heard.most)
  return least <= most ? { least, most, at: heard.at } : heard
}

/** The best guess within an offset's bounds; the lower one when nothing bounds it above. */
export function bestGuess({ least, most }: Offset): number {
  return Number.isFinite(most) ? (least + most) / 2 : least
}
