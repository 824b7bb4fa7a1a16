import { betOptions, formatAmount } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { formatProportion } from '@glasshouse/fairness'
import type { Reader } from '../../../database/transaction.ts'
import { selectStakes } from '../records/lottery-record-queries.ts'
import { payoutAt } from '../rules/exposure.ts'
import { optionsOf } from '../rules/options.ts'

type Exposure = OperatorOutput<'getDraw'>['exposure']

/** Return the stakes of a period on each option, in units, in the order of the options. */
export async function stakesOf(reader: Reader, periodId: bigint): Promise<bigint[]> {
  const stakes = betOptions.map(() => 0n)
  for (const { options, staked } of await selectStakes(reader, periodId)) {
    for (const option of optionsOf(options)) stakes[betOptions.indexOf(option)]! += staked
  }
  return stakes
}

/** Return the stake on each option, its odds, and what it pays if it wins. */
export function exposureOf(stakes: readonly bigint[], odds: readonly number[]): Exposure {
  return betOptions.map((option, index) => ({
    option,
    stake: formatAmount(stakes[index]!),
    odds: formatProportion(odds[index]!),
    payout: formatAmount(payoutAt(stakes[index]!, odds[index]!))
  }))
}
