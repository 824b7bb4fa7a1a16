import type { WithdrawalState } from '@glasshouse/contract/operator'

/** Sets of states for statements. A payout is under way once its sending is on record, and until its end is known. */
export const states = {
  open: "('review', 'approved', 'sending', 'sent', 'unknown')",
  underWay: "('sending', 'sent', 'unknown')"
} as const

/** Return whether the provider was asked for the payout, and its end is not known. */
export function isUnderWay(state: WithdrawalState): state is 'sending' | 'sent' | 'unknown' {
  return state === 'sending' || state === 'sent' || state === 'unknown'
}

/** What a member sees of a state: how far it is, and not what goes on between the site and the provider. */
export const shownStates = {
  review: 'review',
  approved: 'approved',
  sending: 'approved',
  sent: 'approved',
  unknown: 'approved',
  paid: 'paid',
  failed: 'failed',
  rejected: 'returned',
  cancelled: 'returned'
} as const satisfies Record<WithdrawalState, string>

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
