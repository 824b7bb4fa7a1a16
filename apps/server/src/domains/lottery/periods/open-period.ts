import { roundFor, roundTime, toHex, fromHex } from '@glasshouse/fairness'
import { inTransaction } from '../../../database/transaction.ts'
import { appendRecord, assignSeed, isRestoredSince } from '../../fairness/index.ts'
import { announce } from '../announce.ts'
import { scheduleOf } from '../board/board.ts'
import { selectRules } from '../board/lottery-board-queries.ts'
import { periodAt } from '../rules/period.ts'
import { firstOfDay, versionFor } from '../rules/versions.ts'
import { lotteryStatus, type PeriodRow } from '../lottery-tables.ts'
import type { DrawTools } from '../tools.ts'
import { insertPeriod, isOpeningBlocked, lockLottery } from './lottery-period-queries.ts'

/** A period is not opened with less time than this left. */
const MIN_OPEN_SECONDS = 3

/**
 * Open a lottery's current period by the database's clock: commit to its seed and write its log record, so that nothing
 * is left to choose. Return null when it is open already, the lottery is paused, too little time is left, or the
 * previous period still takes orders.
 */
export async function openPeriod({ context, fairness }: DrawTools, lotteryId: number): Promise<PeriodRow | null> {
  return inTransaction(context.database.main, async (tx) => {
    const lottery = await lockLottery(tx, lotteryId)
    if (!lottery || lottery.status !== lotteryStatus.open) return null
    const day = context.siteTime.day(lottery.now_ms)
    const versions = await selectRules(tx, lotteryId, { from: firstOfDay(day), ids: [] })
    const scheduled = periodAt(context.siteTime, scheduleOf({ lottery, versions }, day), lottery.now_ms)
    if (lottery.now_ms / 1000 + MIN_OPEN_SECONDS > scheduled.closesAt) return null
    if (await isOpeningBlocked(tx, lotteryId, scheduled.number)) return null
    // It may have been opened before a restore, with other orders.
    if (await isRestoredSince(tx, scheduled.startsAt)) return null
    const rules = versionFor(versions, scheduled.number)
    if (!rules) throw new Error(`lottery ${lottery.key} has no rules`)

    const { params } = fairness.beacon
    const times = {
      opens: Math.max(scheduled.startsAt, Math.floor(lottery.now_ms / 1000)),
      closes: scheduled.closesAt,
      draws: scheduled.drawsAt
    }
    const round = roundFor(params, times.draws)
    const seed = await assignSeed(tx, fairness, lottery.key)
    const period = await insertPeriod(tx, {
      lotteryId,
      number: scheduled.number,
      rulesId: rules.id,
      chainId: seed.chainId,
      chainIndex: seed.index,
      commit: seed.commit,
      beaconChain: fromHex(params.chainHash),
      round,
      roundAt: roundTime(params, round),
      ...times
    })
    const record = {
      game: lottery.key,
      period: scheduled.number.toString(),
      i: seed.index,
      commit: toHex(seed.commit),
      rules_hash: rules.hash.toString('hex'),
      chain_hash: params.chainHash,
      round,
      ...times
    }
    await announce(context, tx, { game: lottery.key, periodNumber: scheduled.number, state: 'open' })
    await appendRecord(tx, fairness, { kind: 'open', game: lottery.key, period: scheduled.number, record })
    return period
  })
}
