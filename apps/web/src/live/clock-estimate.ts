/**
 * The range of the difference between the server's clock and the device's monotonic clock, in milliseconds, as known at
 * a time.
 */
export type Offset = { least: number; most: number; at: number }

/** The times of a request and of its response, by the device's monotonic clock. */
export type Reading = { requestedAt: number; receivedAt: number }

/** The maximum rate at which two clocks drift apart. Older ranges become less certain. */
const DRIFT = 0.0002

/** Return the range that one reading allows: the server sent it between the request and the arrival. */
export function offsetFrom(serverTime: number, { requestedAt, receivedAt }: Reading): Offset {
  return { least: serverTime - receivedAt, most: serverTime - requestedAt, at: receivedAt }
}

/** Return the range that a pushed time allows. Its network time is unknown. */
export function offsetFromPush(serverTime: number, receivedAt: number): Offset {
  return { least: serverTime - receivedAt, most: Number.POSITIVE_INFINITY, at: receivedAt }
}

/**
 * Return the range that two readings allow together. If they contradict each other, the newer one counts: the device
 * has slept, or the server's clock was set.
 */
export function narrow(known: Offset | null, reading: Offset): Offset {
  if (!known) return reading
  const doubt = Math.max(0, reading.at - known.at) * DRIFT
  const least = Math.max(known.least - doubt, reading.least)
  const most = Math.min(known.most + doubt, reading.most)
  return least <= most ? { least, most, at: reading.at } : reading
}

/** Return the best estimate within a range; the lower bound if there is no upper one. */
export function bestGuess({ least, most }: Offset): number {
  return Number.isFinite(most) ? (least + most) / 2 : least
}
