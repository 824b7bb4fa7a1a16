import type { WithdrawalState } from '@glasshouse/contract/operator'

/** The states of a withdrawal that has not ended, as in `states.open`. */
export const openStates = ['review', 'approved', 'sending', 'sent', 'unknown'] as const satisfies WithdrawalState[]

/** Sets of states for statements. A payout is in progress from the record of its sending until its end is known. */
export const states = {
  open: "('review', 'approved', 'sending', 'sent', 'unknown')",
  underWay: "('sending', 'sent', 'unknown')"
} as const

/** Return whether the payout was sent and its end is not known. */
export function isUnderWay(state: WithdrawalState): state is 'sending' | 'sent' | 'unknown' {
  return state === 'sending' || state === 'sent' || state === 'unknown'
}

/** A state as the member sees it: its progress, without the steps between site and provider. */
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

/** The number of latest paid withdrawals for the estimated duration. */
export const MEASURED = 100

/** The reasons for a rejection that are translated. */
export const rejectReasons = [
  'account_refused',
  'holder_mismatch',
  'bank_unavailable',
  'member_asked',
  'not_yours',
  'disputed'
] as const

/** The reasons for failed payouts, as providers' codes, that the packs have texts for. */
export const failureReasons = ['account_closed', 'account_unknown', 'payout_refused'] as const

/** The delay of the first query of a payout without a report. */
export const FIRST_LOOK_UP_SECONDS = 5
