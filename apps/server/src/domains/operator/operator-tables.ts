/** A session of an operator is over after this long, however it is used. */
export const SESSION_MILLISECONDS = 12 * 3_600_000

/** One that is not used for this long is over too. */
export const IDLE_MILLISECONDS = 30 * 60_000

/** Within this long after the password, the second factor has to be in. */
export const PENDING_MILLISECONDS = 15 * 60_000

/** A one-time code holds for this long. */
export const INVITE_MILLISECONDS = 24 * 3_600_000

/** What is proposed and not decided for this long has expired. */
export const PROPOSAL_MILLISECONDS = 7 * 86_400_000

export type OperatorState = 'invited' | 'active' | 'off'
