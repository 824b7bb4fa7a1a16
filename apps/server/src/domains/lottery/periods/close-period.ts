import { betOptions, formatAmount } from '@glasshouse/contract'
import { toHex } from '@glasshouse/fairness'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { appendRecord } from '../../fairness/index.ts'
import { announce } from '../announce.ts'
import { observeDelay } from '../observe-delay.ts'
import { selectStakes } from '../records/lottery-record-queries.ts'
import { sumUpReceipts } from '../records/receipt-tree.ts'
import type { DrawTools } from '../tools.ts'
import { allowLongWork, isBeforeRound, lockPeriod, markClosed, type CloseFacts } from './lottery-period-queries.ts'

/** The time reserved for the commit before the round's time. */
const MARGIN_MS = 250

/**
 * Close a period when its betting is over. The root over its receipts and the stakes go into the log, under a signed
 * checkpoint, before its round's time. Do nothing when the period is not open, still takes orders, or its round's time
 * has come.
 */
export async function closePeriod({ context, fairness }: DrawTools, periodId: bigint): Promise<void> {
  const closed = await inTransaction(context.database.main, async (tx) => {
    await allowLongWork(tx)
    const period = await lockPeriod(tx, periodId)
    if (period.state !== 'open' || !period.past_close || period.past_round) return null
    const facts = await sumUp(tx, periodId)
    if (!(await markClosed(tx, periodId, facts))) return null
    const record = {
      orders_root: toHex(facts.root),
      n: Number(facts.count),
      stake_by_option: Object.fromEntries(
        betOptions.map((option, index) => [option, formatAmount(facts.stakeByOption[index]!)])
      )
    }
    const { game, number } = period
    await announce(context, tx, { game, periodNumber: number, state: 'closed' })
    await appendRecord(tx, fairness, { kind: 'close', game, period: number, record })
    if (!(await isBeforeRound(tx, periodId, MARGIN_MS))) {
      throw new Error(`${game} ${number} was summed too late for its round`)
    }
    return { lottery: game, due: period.closes_at }
  })
  if (closed) observeDelay(context, 'close', closed)
}

async function sumUp(tx: Tx, periodId: bigint): Promise<CloseFacts> {
  const stakeByOption = betOptions.map(() => 0n)
  for (const { options, staked } of await selectStakes(tx, periodId)) {
    for (const index of betOptions.keys()) {
      if ((options & (1 << index)) !== 0) stakeByOption[index]! += staked
    }
  }
  return { ...(await sumUpReceipts(tx, periodId)), stakeByOption }
}
