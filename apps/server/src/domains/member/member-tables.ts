/** A member's status, by the numbers of the wire. */
export const memberStatus = { normal: 1, frozen: 2, closed: 3, excluded: 4 } as const

/** A session that is not used for this long ends. */
const IDLE_MILLISECONDS = 30 * 86_400_000
/** A session ends this long after it began, however often it is used. */
const LONGEST_MILLISECONDS = 90 * 86_400_000

/** When a session that is used now runs out. */
export function sessionExpiry(createdAt: number, usedAt: number): number {
  return Math.min(usedAt + IDLE_MILLISECONDS, createdAt + LONGEST_MILLISECONDS)
}

/** On how many devices a member may be signed in at once. */
export const DEVICES = 5
