import { waysOf, type BetOption } from '@glasshouse/fairness'

/** What a sum of three dice costs: the units that are paid when it comes, and in how many of the 216 outcomes it does. */
export type Cost = { sum: number; ways: number; payout: bigint }

const SUMS = Array.from({ length: 16 }, (_, place) => place + 3)
const UNITS_PER_POINT = 10_000n

/** The units that an option pays when it wins, from the units staked on it and its odds in units a point. */
export function payoutAt(stake: bigint, odds: number): bigint {
  return (stake / UNITS_PER_POINT) * BigInt(odds)
}

/** What each sum would cost, from the units staked on each option and the pay table, both in the order of the options. */
export function costOfSums(stakes: readonly bigint[], odds: readonly number[]): Cost[] {
  const payout = (place: number) => payoutAt(stakes[place]!, odds[place]!)
  return SUMS.map((sum) => ({
    sum,
    ways: waysOf(String(sum) as BetOption),
    payout: payout(sum >= 11 ? 0 : 1) + payout(sum % 2 === 1 ? 2 : 3) + payout(sum + 1)
  }))
}

/** Return the most that any outcome costs beyond the stakes, in units; below zero when the operator gains in every case. */
export function worstLoss(stakes: readonly bigint[], odds: readonly number[], staked: bigint): bigint {
  const most = costOfSums(stakes, odds).reduce((highest, { payout }) => (payout > highest ? payout : highest), 0n)
  return most - staked
}
