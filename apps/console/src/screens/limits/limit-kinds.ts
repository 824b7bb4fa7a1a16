import type { OperatorOutput } from '@glasshouse/contract/operator'

type Kind = OperatorOutput<'getMemberLimits'>['changes'][number]['kind']

/** The kinds of play limits, in the order in which they are shown. */
export const limitKinds = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'loss_month',
  'stake_order'
] as const satisfies Kind[]
