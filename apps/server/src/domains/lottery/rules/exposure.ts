import { waysOf, type BetOption } from '@glasshouse/fairness'

/** The cost of a sum of three dice: its payout in units, and its ways among the 216 outcomes. */
export type Cost = { sum: number; ways: number; payout: bigint }

const SUMS = Array.from({ length: 16 }, (_, index) => index + 3)
const UNITS_PER_POINT = 10_000n

/** Return an option's payout in units, from the stake and the odds in units per point. */
export function payoutAt(stake: bigint, odds: number): bigint {
  return (stake / UNITS_PER_POINT) * BigInt(odds)
}

/**
 * Return the payout of each sum, from the stakes on each option and the pay table, both in the order of the options.
 */
export function costOfSums(stakes: readonly bigint[], odds: readonly number[]): Cost[] {
  const payout = (place: number) => payoutAt(stakes[place]!, odds[place]!)
  return SUMS.map((sum) => ({
    sum,
    ways: waysOf(String(sum) as BetOption),
    payout: payout(sum >= 11 ? 0 : 1) + payout(sum % 2 === 1 ? 2 : 3) + payout(sum + 1)
  }))
}

/** Return the largest loss of any outcome, in units. Negative when the operator gains in every case. */
export function worstLoss(stakes: readonly bigint[], odds: readonly number[], staked: bigint): bigint {
  const most = costOfSums(stakes, odds).reduce((highest, { payout }) => (payout > highest ? payout : highest), 0n)
  return most - staked
}
