/** A recharge's status, by the numbers of the wire. */
export const rechargeStatus = { waiting: 1, credited: 2, failed: 3, checked: 4, refunded: 5 } as const

/** At most this many unpaid recharges of a member may be open at once. */
export const OPEN_AT_ONCE = 3

/** How long a recharge waits for its payment. */
export const PAY_WITHIN_SECONDS = 30 * 60

/** When the provider is first asked about a payment of which no notification came. */
export const FIRST_LOOK_UP_SECONDS = 15

/** The longest pause between two look-ups. */
export const LONGEST_LOOK_UP_SECONDS = 30 * 60

/** A payment is looked up for this long after its recharge has expired. */
export const LOOK_UP_AFTER_EXPIRY_SECONDS = 86_400
