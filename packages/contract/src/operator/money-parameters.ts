import type { ProposalKindName } from './proposals.ts'
import type { OperatorCallName } from './routes.ts'
import type { MoneyPart } from './settings.ts'

type Parameter = {
  /** The kind of the proposal that changes it. */
  kind: ProposalKindName
  /** The call that proposes it. */
  call: OperatorCallName
}

/**
 * Everything that decides what members pay, stake, win or withdraw, and how two operators change it. Exclusions are not
 * listed, because nobody can end one early (H10).
 */
export const moneyParameters = {
  withdraw: { kind: 'withdraw_limits', call: 'proposeWithdrawLimits' },
  return_min: { kind: 'return_min', call: 'proposeReturnMin' },
  wheel_caps: { kind: 'wheel_caps', call: 'proposeWheelCaps' },
  channel_price: { kind: 'channel_price', call: 'proposeChannelPrice' },
  channel: { kind: 'channel', call: 'proposeChannel' },
  wheel_version: { kind: 'wheel_version', call: 'proposeWheel' },
  lottery: { kind: 'lottery', call: 'proposeLottery' },
  lottery_rules: { kind: 'lottery_rules', call: 'proposeLotteryRules' },
  lottery_retirement: { kind: 'lottery_retirement', call: 'proposeRetirement' },
  recharge_credit: { kind: 'credit_recharge', call: 'proposeCredit' },
  adjustment: { kind: 'adjustment', call: 'proposeAdjustment' },
  void: { kind: 'void_draw', call: 'proposeVoid' }
} as const satisfies Record<MoneyPart, Parameter> & Record<string, Parameter>

export type MoneyParameter = keyof typeof moneyParameters
