import { betOptions, UNITS_PER_POINT } from '@glasshouse/contract'
import type { OperatorParsed } from '@glasshouse/contract/operator'
import { formatProportion, isReturnAllowed, parseProportion } from '@glasshouse/fairness'
import { Refusal } from '../../../refusal.ts'
import type { Schedule } from '../rules/period.ts'
import { returnsOf } from '../rules/returns.ts'
import type { RulesRow } from '../lottery-tables.ts'
import type { LotteryTerms } from '../lotteries/set-rules.ts'

/** The rules of a lottery as operators see and propose them. */
export type WireTerms = Pick<OperatorParsed<'proposeLotteryRules'>, 'odds' | 'min' | 'max' | 'period' | 'lock'>

/** Return the rules of a version, with its schedule. */
export function wireTerms(rules: Pick<RulesRow, 'odds' | 'min_stake' | 'max_stake'>, schedule: Schedule): WireTerms {
  return {
    odds: Object.fromEntries(
      betOptions.map((option, index) => [option, formatProportion(rules.odds[index]!)])
    ) as WireTerms['odds'],
    min: Number(rules.min_stake / UNITS_PER_POINT),
    max: Number(rules.max_stake / UNITS_PER_POINT),
    period: schedule.periodSeconds,
    lock: schedule.lockSeconds
  }
}

/** Return the terms in the ledger's units. */
export function storedTerms({ odds, min, max }: WireTerms): LotteryTerms {
  return {
    odds: oddsOf(odds),
    minStake: BigInt(min) * UNITS_PER_POINT,
    maxStake: BigInt(max) * UNITS_PER_POINT
  }
}

/** Return the odds in ten-thousandths, in the order of the options. */
export function oddsOf(odds: WireTerms['odds']): number[] {
  return betOptions.map((option) => parseProportion(odds[option]) ?? 0)
}

/** Return whether two versions have the same terms. */
export function isSameTerms(one: WireTerms, other: WireTerms): boolean {
  const [first, second] = [oddsOf(one.odds), oddsOf(other.odds)]
  const plain = (['min', 'max', 'period', 'lock'] as const).every((field) => one[field] === other[field])
  return plain && first.every((value, index) => value === second[index])
}

/** Refuse `RETURN_TOO_LOW` when an option returns less than the minimum or more than the stakes on it. */
export function requireReturn(odds: readonly number[], least: number): void {
  const wrong = returnsOf(odds).find(
    ({ option, percent }, index) => percent < least || !isReturnAllowed(option, odds[index]!)
  )
  if (!wrong) return
  throw new Refusal('RETURN_TOO_LOW', {
    params: { option: wrong.option, percent: `${wrong.percent}`, min: `${least}` },
    data: { field: `odds.${wrong.option}` }
  })
}
