/** A recharge's status, in the numbers of the wire. */
export const rechargeStatus = { waiting: 1, credited: 2, failed: 3, checked: 4, refunded: 5 } as const

/** The most unpaid recharges that a member can have open. */
export const MAX_OPEN_RECHARGES = 3

/** How long a recharge waits for its payment. */
export const PAY_WITHIN_SECONDS = 30 * 60

/** The delay of the first query of a payment without a notification. */
export const FIRST_LOOK_UP_SECONDS = 15

/** The longest pause between two queries. */
export const MAX_LOOK_UP_INTERVAL_SECONDS = 30 * 60

/** How long a payment is still queried after its recharge has expired. */
export const LOOK_UP_AFTER_EXPIRY_SECONDS = 86_400
