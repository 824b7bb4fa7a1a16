import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { Refusal } from '../../../refusal.ts'
import { selectOpenProposals } from '../../operator/index.ts'
import { worstLoss } from '../rules/exposure.ts'
import type { DrawTools } from '../tools.ts'
import { exposureOf, stakesOf } from './exposure-of.ts'
import { drawOf } from './list-draws.ts'
import { selectDraws, selectDrawFacts } from './lottery-draw-admin-queries.ts'
import { VOID } from './propose-void.ts'

/**
 * Return one draw with its stakes by option. It has neither seed nor dice: the console takes them from the public
 * record, once they are there.
 */
export async function describeDraw(
  { context }: DrawTools,
  { key, periodNumber }: OperatorParsed<'getDraw'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getDraw'>> {
  const { database, clock, siteTime } = context
  const db = database.main
  const number = BigInt(periodNumber)
  const filter = { key, state: null, from: number, to: number }
  const [row] = await selectDraws(db, filter, { oldestFirst: true, limit: 1, offset: 0 })
  if (!row) throw new Refusal('PERIOD_UNKNOWN')
  const [facts, stakes, proposals] = await Promise.all([
    selectDrawFacts(db, row.id),
    stakesOf(db, row.id),
    selectOpenProposals(db, VOID, new Date(clock.now()))
  ])
  return {
    ...drawOf(siteTime, row, lang),
    members: facts.members,
    exposure: exposureOf(stakes, facts.odds),
    worst: formatAmount(worstLoss(stakes, facts.odds, row.staked)),
    isOpen: facts.is_open,
    proposal: proposals.get(`${key}/${periodNumber}`)?.toString() ?? ''
  }
}
