import { parseAmount } from '@glasshouse/contract/amount'

const UNITS_PER_POINT = 10_000n

/**
 * Return what a winning option pays in units, including the stake. The result is exact because stakes are whole points.
 */
export function payoutOf(stakeUnits: bigint, proportion: string): bigint {
  const odds = parseAmount(proportion)
  if (odds === null || stakeUnits % UNITS_PER_POINT !== 0n)
    throw new TypeError(`no payout of ${stakeUnits} × ${proportion}`)
  return (stakeUnits / UNITS_PER_POINT) * odds
}
