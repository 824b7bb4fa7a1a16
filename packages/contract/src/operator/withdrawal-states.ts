/** The states of a withdrawal. Free of schemas, because screens and the server's statements use them. */
export const withdrawalStates = [
  'review',
  'approved',
  'sending',
  'sent',
  'unknown',
  'paid',
  'failed',
  'rejected',
  'cancelled'
] as const

export type WithdrawalState = (typeof withdrawalStates)[number]
