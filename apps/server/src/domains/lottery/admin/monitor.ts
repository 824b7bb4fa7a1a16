import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { nameOfCode } from '../../../name-of-code.ts'
import { countSeedsLeft, readBeacon } from '../../fairness/index.ts'
import { selectOpenProposals } from '../../operator/index.ts'
import { lotteryStatus } from '../lottery-tables.ts'
import { worstLoss } from '../rules/exposure.ts'
import type { DrawTools } from '../tools.ts'
import { textIn } from '../../../texts/text-in.ts'
import { exposureOf, stakesOf } from './exposure-of.ts'
import { VOID } from './propose-void.ts'
import {
  selectAdminLotteries,
  selectPeriodTotals,
  selectCurrentPeriod,
  selectWaiting,
  type AdminLottery
} from './lottery-draw-admin-queries.ts'

type Monitor = OperatorOutput<'getDrawMonitor'>
type Playing = NonNullable<Monitor['lotteries'][number]['playing']>

const DAY_SECONDS = 86_400
/** The wait after which a draw is late. After the longer one the beacon is down, or no node draws. */
const LATE_SECONDS = 10
const LOST_SECONDS = 120

/**
 * Return the draws in progress, the late ones, and what draws depend on. Nothing in it reveals a result or its inputs.
 */
export async function monitorDraws(tools: DrawTools, lang: LanguageCode): Promise<Monitor> {
  const { context, fairness } = tools
  const db = context.database.main
  const now = context.clock.now()
  const [beacon, late, lotteries, proposals] = await Promise.all([
    readBeacon(db, fairness, now),
    selectWaiting(db),
    selectAdminLotteries(db),
    selectOpenProposals(db, VOID, new Date(now))
  ])
  return {
    serverSeconds: Math.floor(now / 1000),
    beacon: {
      label: beacon.label,
      chainHash: beacon.chainHash,
      due: beacon.due,
      used: beacon.used,
      ...late,
      patience: beacon.patienceSeconds,
      state: late.waited > LOST_SECONDS ? 'lost' : late.waited > LATE_SECONDS ? 'late' : 'good'
    },
    lotteries: await Promise.all(
      lotteries.map(async (lottery) => {
        const { id, key, name, status, draws, middle, longest, paid, unfinished } = lottery
        const seeds = await countSeedsLeft(db, key)
        return {
          id,
          key,
          name: textIn(lang, name),
          state: nameOfCode(lotteryStatus, status),
          seeds,
          seedDays: Math.floor((seeds * lottery.period_seconds) / DAY_SECONDS),
          lag: { draws, middle, longest, paid },
          unfinished,
          playing: await playingOf(tools, lottery, proposals)
        }
      })
    )
  }
}

async function playingOf(
  { context }: DrawTools,
  { id: lotteryId, key }: AdminLottery,
  proposals: Map<string, bigint>
): Promise<Playing | null> {
  const db = context.database.main
  const period = await selectCurrentPeriod(db, lotteryId)
  if (!period) return null
  const { orders, staked } = await selectPeriodTotals(db, period.id)
  const stakes = await stakesOf(db, period.id)
  const periodNumber = period.number.toString()
  return {
    periodNumber,
    state: period.state,
    opens: context.siteTime.timestamp(period.opens_at),
    closes: context.siteTime.timestamp(period.closes_at),
    draws: context.siteTime.timestamp(period.draws_at),
    round: Number(period.round),
    orders: Number(orders),
    staked: formatAmount(staked),
    exposure: exposureOf(stakes, period.odds),
    worst: formatAmount(worstLoss(stakes, period.odds, staked)),
    proposal: proposals.get(`${key}/${periodNumber}`)?.toString() ?? ''
  }
}
