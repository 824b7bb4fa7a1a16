import { seedMatches, toHex } from '@glasshouse/fairness'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { appendRecord, seedOf } from '../../fairness/index.ts'
import { announce } from '../announce.ts'
import type { VoidReason } from '../lottery-tables.ts'
import type { DrawTools } from '../tools.ts'
import { lockPeriod, markVoid, selectOpenPeriods, type LockedPeriod } from './lottery-period-queries.ts'

/**
 * Void a period without a result after its round's time, for a public reason, and reveal its seed. Refunds follow. Do
 * nothing when the period is already drawn or void.
 */
export async function voidPeriod(tools: DrawTools, periodId: bigint, reason: VoidReason): Promise<void> {
  const { context } = tools
  const isVoided = await inTransaction(context.database.main, async (tx) => {
    const period = await lockPeriod(tx, periodId)
    if ((period.state !== 'open' && period.state !== 'closed') || !period.past_round) return false
    // A period that another node closed in time has its close record.
    if (reason === 'no_close_record' && period.state === 'closed') return false
    await publishVoid(tools, tx, period, { reason, at: Math.floor(context.clock.now() / 1000) })
    return true
  })
  if (!isVoided) return
  context.metrics.draws.voids.inc({ reason })
  context.log.warn({ period: periodId.toString(), reason }, 'a period is void')
}

/**
 * Void a period while it takes orders, for the reason that two operators agreed on. The reason and the seed become
 * public. Refuse `PERIOD_CLOSED` once its betting is over by the database's clock: it is drawn instead.
 */
export async function voidOpenPeriod(tools: DrawTools, tx: Tx, periodId: bigint, reason: string): Promise<void> {
  const period = await lockPeriod(tx, periodId)
  if (period.state !== 'open' || period.past_close) throw new Refusal('PERIOD_CLOSED')
  await publishVoid(tools, tx, period, { reason, at: period.now_seconds })
  // Their reason is free text. A collision that repeats the transaction counts it again, which no alert depends on.
  tools.context.metrics.draws.voids.inc({ reason: 'operators' })
}

/**
 * Void every period that takes orders, because orders of the restored site are lost. Closed ones are drawn: their orders
 * are complete, and nothing can change their result. Return the number of voided ones.
 */
export async function voidAfterRestore(tools: DrawTools, tx: Tx): Promise<number> {
  const ids = await selectOpenPeriods(tx)
  for (const id of ids) {
    const period = await lockPeriod(tx, id)
    await publishVoid(tools, tx, period, { reason: 'restored' satisfies VoidReason, at: period.now_seconds })
  }
  return ids.length
}

type Void = { reason: string; at: number }

async function publishVoid(tools: DrawTools, tx: Tx, period: LockedPeriod, { reason, at }: Void): Promise<void> {
  const { context, fairness } = tools
  const seed = await revealedSeed(tools, tx, period)
  await markVoid(tx, period.id, { reason, seed })
  const { game, number } = period
  const record = { reason, seed: seed ? toHex(seed) : '', at }
  await announce(context, tx, { game, periodNumber: number, state: 'void' })
  await appendRecord(tx, fairness, { kind: 'void', game, period: number, record })
}

/** Return the committed seed, or null when it is no longer available. */
async function revealedSeed(
  { context, fairness }: DrawTools,
  tx: Tx,
  period: LockedPeriod
): Promise<Uint8Array | null> {
  const place = { chainId: period.chain_id, index: period.chain_index }
  try {
    const seed = await seedOf(tx, fairness, place)
    return seedMatches(seed, period.commit) ? seed : null
  } catch (error) {
    context.log.error({ err: error, game: period.game }, 'the seed of a void period could not be read')
    return null
  }
}
