import { betOptions } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { costOfSums } from '../rules/exposure.ts'
import { scoreOf, type Payouts } from '../rules/statistics.ts'
import { selectSettledOrders, type SettledOrder } from './play-queries.ts'

/** How many of a member's settled orders are looked at, the newest first. */
const NEWEST = 2000

const OUTCOMES = 216n

type Draw = { stakes: bigint[]; odds: readonly number[]; paid: bigint }

/**
 * Compare what a member's newest settled orders paid with chance. `score` is the distance in standard deviations; null
 * without an order. Orders of one draw count together, because one result decides them.
 */
export async function playAgainstChance(
  { database }: Pick<Context, 'database'>,
  memberId: bigint
): Promise<{ orders: number; score: number | null }> {
  const orders = await selectSettledOrders(database.main, memberId, NEWEST)
  return { orders: orders.length, score: scoreOf(payoutsOf(drawsOf(orders))) }
}

function drawsOf(orders: readonly SettledOrder[]): Draw[] {
  const draws = new Map<bigint, Draw>()
  for (const { period_id, options, stake, payout, odds } of orders) {
    const draw = draws.get(period_id) ?? { stakes: betOptions.map(() => 0n), odds, paid: 0n }
    draws.set(period_id, draw)
    draw.paid += payout ?? 0n
    for (const place of betOptions.keys()) if ((options & (1 << place)) !== 0) draw.stakes[place]! += stake
  }
  return [...draws.values()]
}

function payoutsOf(draws: readonly Draw[]): Payouts {
  const all: Payouts = { staked: 0n, paid: 0n, expected216: 0n, variance: 0 }
  for (const { stakes, odds, paid } of draws) {
    const costs = costOfSums(stakes, odds).map(({ ways, payout }) => ({ ways: BigInt(ways), payout }))
    const first = costs.reduce((sum, { ways, payout }) => sum + ways * payout, 0n)
    const second = costs.reduce((sum, { ways, payout }) => sum + ways * payout * payout, 0n)
    all.staked += stakes.reduce((sum, stake) => sum + stake, 0n)
    all.paid += paid
    all.expected216 += first
    all.variance += Number(second * OUTCOMES - first * first) / Number(OUTCOMES * OUTCOMES)
  }
  return all
}
