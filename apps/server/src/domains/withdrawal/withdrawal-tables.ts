/** A withdrawal's status, by the numbers of the wire. */
export const withdrawalStatus = { review: 1, approved: 2, rejected: 3, paid: 4, failed: 5 } as const

/** What is known of a withdrawal's payout. */
export type PayoutState = 'none' | 'sending' | 'sent' | 'unknown' | 'paid' | 'failed'

export type Step =
  | 'requested'
  | 'taken'
  | 'held'
  | 'released'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'sending'
  | 'sent'
  | 'unknown'
  | 'paid'
  | 'failed'

/** From how many of the latest paid withdrawals the usual duration is estimated. */
export const MEASURED = 100

/** The reasons for a rejection that are written in every language. */
export const rejectReasons = [
  'account_refused',
  'holder_mismatch',
  'bank_unavailable',
  'member_asked',
  'not_yours',
  'disputed'
] as const

/** Why payouts fail, by the codes of providers that the packs have words for. */
export const failureReasons = ['account_closed', 'account_unknown', 'payout_refused'] as const

/** When the provider is first asked about a payout that it has not reported on. */
export const FIRST_LOOK_UP_SECONDS = 5
