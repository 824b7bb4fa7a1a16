import { parseAmount } from '@glasshouse/contract/amount'

const UNITS_PER_POINT = 10_000n

/**
 * Return what a winning option pays in units, including the stake. The result is exact because stakes are whole points.
 */
export function payoutOf(stakeUnits: bigint, odds: string): bigint {
  const units = parseAmount(odds)
  if (units === null || stakeUnits % UNITS_PER_POINT !== 0n) throw new TypeError(`no payout of ${stakeUnits} × ${odds}`)
  return (stakeUnits / UNITS_PER_POINT) * units
}
