/** An operator's session ends after this long, even with use. */
export const SESSION_MILLISECONDS = 12 * 3_600_000

/** It ends after this long without use. */
export const IDLE_MILLISECONDS = 30 * 60_000

/** The time for the second factor after the password. */
export const PENDING_MILLISECONDS = 15 * 60_000

/** How long a one-time code is valid. */
export const INVITE_MILLISECONDS = 24 * 3_600_000

/** How long a proposal stays open before it expires. */
export const PROPOSAL_MILLISECONDS = 7 * 86_400_000

export type OperatorState = 'invited' | 'active' | 'off'
