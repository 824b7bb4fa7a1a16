/** A member's status, by the numbers of the wire. */
export const memberStatus = { normal: 1, frozen: 2, closed: 3, excluded: 4 } as const

/** A session that is not used for this long is over. */
export const SESSION_MILLISECONDS = 30 * 86_400_000

/** On how many devices a member may be signed in at once. */
export const DEVICES = 5
