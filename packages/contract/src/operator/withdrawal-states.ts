/** The states of a withdrawal. Free of schemas, as screens and the server's statements use it. */
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
