import { parseWholePoints } from '@glasshouse/contract/amount'
import type { Slip } from './slip.ts'

export type SlipSums = {
  count: number
  /** On each option; null until a stake is typed. */
  stakeUnits: bigint | null
  totalUnits: bigint
  /** Null while the balance is unknown; below zero if it is too low. */
  leftUnits: bigint | null
}

/** Return the cost of a slip, stake × options, and the balance afterwards, both exact. */
export function slipSums({ options, stake }: Slip, balanceUnits: bigint | null): SlipSums {
  const stakeUnits = parseWholePoints(stake)
  const totalUnits = (stakeUnits ?? 0n) * BigInt(options.length)
  const leftUnits = balanceUnits === null ? null : balanceUnits - totalUnits
  return { count: options.length, stakeUnits, totalUnits, leftUnits }
}

/** Why a slip cannot be sent. */
export type SlipFault = 'money' | 'choose' | 'price' | 'balance' | 'range'

/**
 * Return the first fault of a slip, in the product's order: a stake of zero, no option, no stake, too low a balance,
 * and last the lottery's limits. The server checks them again.
 */
export function slipFault(
  slip: Slip,
  sums: SlipSums,
  limits: { minUnits: bigint; maxUnits: bigint }
): SlipFault | null {
  if (sums.stakeUnits === 0n) return 'money'
  if (sums.count === 0) return 'choose'
  if (sums.stakeUnits === null) return 'price'
  if (sums.leftUnits !== null && sums.leftUnits < 0n) return 'balance'
  return isOutside(sums.stakeUnits, limits) ? 'range' : null
}

/** Return whether a stake is outside a lottery's limits for one option. */
export function isOutside(stakeUnits: bigint, { minUnits, maxUnits }: { minUnits: bigint; maxUnits: bigint }): boolean {
  return stakeUnits < minUnits || stakeUnits > maxUnits
}

const QUICK_STAKES = [50n, 100n, 500n, 1000n, 5n, 10n, 20n]

/** Return three quick stakes in points, ascending, within the limits of the lottery. */
export function quickStakes({ minUnits, maxUnits }: { minUnits: bigint; maxUnits: bigint }): bigint[] {
  const allowed = QUICK_STAKES.filter((points) => !isOutside(points * 10_000n, { minUnits, maxUnits }))
  return allowed.slice(0, 3).sort((a, b) => Number(a - b))
}
