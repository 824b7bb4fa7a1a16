import { formatAmount } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { Effect, Proposal, ProposalKind } from '../../operator/index.ts'
import { chanceOf, expectedUnits, sumOfWeights } from '../rules/average.ts'
import { costOf } from '../rules/caps.ts'
import type { PrizeRow } from '../wheel-tables.ts'
import { selectPrizes, selectVersionOn } from '../versions/wheel-version-queries.ts'
import { applyWheel, dayNumber, prizesOf, termsOf } from './propose-wheel.ts'
import { selectRecentSpins } from './wheel-admin-queries.ts'

type Priced = Pick<PrizeRow, 'titles' | 'weight' | 'units'>

/** The number of past days for the estimate of a day's cost. */
const DAYS = 30n

/** Return the proposal kind of new prizes. */
export const wheelKind = (context: Context): ProposalKind => ({
  effect: (reader, proposal) => effectOf(reader, proposal),
  apply: (tx, proposal) => applyWheel(tx, context, proposal)
})

/** Return today's cost of the wheel: the average of a spin and the largest prize, in units. */
export async function costOfWheel(
  reader: Reader,
  { siteTime, clock }: Context
): Promise<{ average: bigint; largest: bigint }> {
  const version = await selectVersionOn(reader, Number(siteTime.day(clock.now())))
  return costOf(version ? await selectPrizes(reader, version.id) : [])
}

async function effectOf(reader: Reader, proposal: Proposal): Promise<Effect[]> {
  const terms = termsOf(proposal)
  const version = await selectVersionOn(reader, dayNumber(terms.fromDay))
  const before: readonly Priced[] = version ? await selectPrizes(reader, version.id) : []
  const after: readonly Priced[] = prizesOf(terms)
  const spins = await selectRecentSpins(reader, Number(DAYS))
  const [now, then] = [costOf(before), costOf(after)]
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index)
  return [
    { field: 'from_day', before: '', after: terms.fromDay },
    { field: 'spin_cost', before: formatAmount(now.average), after: formatAmount(then.average) },
    { field: 'largest_prize', before: formatAmount(now.largest), after: formatAmount(then.largest) },
    {
      field: 'wheel_day_cost',
      before: formatAmount(expectedUnits(before, spins) / DAYS),
      after: formatAmount(expectedUnits(after, spins) / DAYS)
    },
    ...places.map((place) => ({
      field: `prize.${place + 1}` as const,
      before: prizeText(before, place),
      after: prizeText(after, place)
    }))
  ]
}

function prizeText(prizes: readonly Priced[], place: number): string {
  const prize = prizes[place]
  if (!prize) return ''
  const percent = (chanceOf(prize.weight, sumOfWeights(prizes)) * 100).toFixed(2)
  return `${prize.titles.en_us}: ${formatAmount(prize.units)} · ${percent} %`
}
