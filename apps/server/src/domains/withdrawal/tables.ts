/** A withdrawal's status, by the numbers of the wire. */
export const withdrawalStatus = { review: 1, approved: 2, rejected: 3, paid: 4, failed: 5 } as const

/** What is known of a withdrawal's payout. */
export type PayoutState = 'none' | 'sending' | 'sent' | 'unknown' | 'paid' | 'failed'

export type Step =
  | 'requested'
  | 'held'
  | 'released'
  | 'approved'
  | 'rejected'
  | 'sending'
  | 'sent'
  | 'unknown'
  | 'paid'
  | 'failed'

/** So many of the withdrawals paid last tell how long one takes. */
export const MEASURED = 100
