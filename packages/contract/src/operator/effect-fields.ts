import { betOptions } from '../options.ts'
import { lotteryTerms } from './calls/play/lotteries.ts'
import { MAX_PRIZES } from './calls/wheel.ts'
import { channelPrice } from './calls/settings.ts'
import type { ProposalKindName } from './proposals.ts'
import { wheelCaps, withdrawLimits } from './settings.ts'

/** Return a schema's keys with a prefix, as in `withdraw.min`. */
function under<Part extends string, Shape extends object>(
  part: Part,
  shape: Shape
): `${Part}.${keyof Shape & string}`[] {
  return Object.keys(shape).map((key) => `${part}.${key}` as `${Part}.${keyof Shape & string}`)
}

const { odds: _odds, ...otherTerms } = lotteryTerms
const odds = betOptions.map((option) => `odds.${option}` as const)
const terms = [...odds, 'lowest_return', ...under('lottery', otherTerms)] as const
const prizes = Array.from({ length: MAX_PRIZES }, (_, index) => `prize.${index + 1}` as `prize.${number}`)
const price = under('channel', channelPrice)
const code = ['operator', 'fingerprint', 'email'] as const

/** Every field that the effect of a proposal can list, by kind. The console has a name for each. */
export const effectFields = {
  adjustment: ['balance'],
  credit_recharge: ['balance'],
  void_draw: ['state', 'refunded_orders', 'refunded_money'],
  withdraw_limits: [
    ...under('withdraw', withdrawLimits.shape),
    'members_below_min',
    'members_above_max',
    'requests_four_eyes'
  ],
  return_min: ['return_min', 'lowest_return'],
  wheel_caps: [...under('wheel_caps', wheelCaps.shape), 'spin_cost', 'largest_prize'],
  channel: ['channel.code', 'channel.name', 'channel.embed', ...price, 'hundred_points'],
  channel_price: ['channel.code', ...price, 'hundred_points', 'open_recharges_keep_price'],
  wheel_version: ['from_day', 'spin_cost', 'largest_prize', 'wheel_day_cost', ...prizes],
  lottery: ['lottery.key', 'lottery.name', ...terms],
  lottery_rules: [
    'lottery.key',
    'lottery.from',
    'lottery.begins',
    ...terms,
    'recent.staked',
    'recent.payout',
    'recent.return',
    'members_who_bet'
  ],
  lottery_retirement: ['lottery.key', 'state', 'members_who_bet'],
  false_match: ['member', 'recognised_by', 'blocked_until'],
  invite_operator: [...code, 'role'],
  operator_role: ['operator', 'role'],
  operator_reset: [...code],
  operator_on: ['operator', 'role']
} as const satisfies Record<ProposalKindName, readonly string[]>

export type EffectField = (typeof effectFields)[ProposalKindName][number]
