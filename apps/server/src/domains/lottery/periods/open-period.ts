import { roundFor, roundTime, toHex, fromHex } from '@glasshouse/fairness'
import { inTransaction } from '../../../database/transaction.ts'
import { appendRecord, assignSeed } from '../../fairness/index.ts'
import { announce } from '../announce.ts'
import { scheduleOf } from '../board/board.ts'
import { selectRules } from '../board/lottery-board-queries.ts'
import { periodAt } from '../rules/period.ts'
import { firstOfDay, versionFor } from '../rules/versions.ts'
import { lotteryStatus, type PeriodRow } from '../lottery-tables.ts'
import type { DrawTools } from '../tools.ts'
import { insertPeriod, isOpeningBlocked, lockLottery } from './lottery-period-queries.ts'

/** A period that would take orders for less than this is left out. */
const SHORTEST_SECONDS = 3

/**
 * Opens the period that a lottery plays by the database's clock, with its seed committed to and its record in the log, and
 * nothing of it left to choose. Null where it is open already, the lottery is paused, too little of it is left, or the one
 * before still takes orders.
 */
export async function openPeriod({ context, fairness }: DrawTools, lotteryId: number): Promise<PeriodRow | null> {
  return inTransaction(context.database.main, async (tx) => {
    const lottery = await lockLottery(tx, lotteryId)
    if (!lottery || lottery.status !== lotteryStatus.open) return null
    const day = context.siteTime.day(lottery.now_ms)
    const versions = await selectRules(tx, lotteryId, { from: firstOfDay(day), ids: [] })
    const scheduled = periodAt(context.siteTime, scheduleOf({ lottery, versions }, day), lottery.now_ms)
    if (lottery.now_ms / 1000 + SHORTEST_SECONDS > scheduled.closesAt) return null
    if (await isOpeningBlocked(tx, lotteryId, scheduled.number)) return null
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
