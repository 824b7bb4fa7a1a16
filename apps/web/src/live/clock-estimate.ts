/** How far the server's clock may be ahead of the device's steady one, in milliseconds. */
export type Offset = { least: number; most: number }

/** When something was asked for and when its answer was there, by the device's steady clock. */
export type Heard = { askedAt: number; heardAt: number }

/** The offset that one reading allows: the server said `from`, at the latest `to`, between asking and hearing. */
export function offsetFrom({ from, to }: { from: number; to: number }, { askedAt, heardAt }: Heard): Offset {
  return { least: from - heardAt, most: to - askedAt }
}

/**
 * What two readings together allow. When they contradict each other the newer one stands: the device has slept, or
 * the server's clock was set.
 */
export function narrow(known: Offset | null, heard: Offset): Offset {
  if (!known) return heard
  const both = { least: Math.max(known.least, heard.least), most: Math.min(known.most, heard.most) }
  return both.least <= both.most ? both : heard
}

/** The best guess within an offset's bounds; the lower one when nothing bounds it above. */
export function bestGuess({ least, most }: Offset): number {
  return Number.isFinite(most) ? (least + most) / 2 : least
}
