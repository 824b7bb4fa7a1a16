/** An operator's session ends after this long, even with use. */
export const SESSION_MS = 12 * 3_600_000

/** It ends after this long without use. */
export const IDLE_MS = 30 * 60_000

/** The time for the second factor after the password. */
export const PENDING_MS = 15 * 60_000

/** How long a one-time code is valid. */
export const INVITE_MS = 24 * 3_600_000

/** How long a proposal stays open before it expires. */
export const PROPOSAL_MS = 7 * 86_400_000

export type OperatorState = 'invited' | 'active' | 'off'
