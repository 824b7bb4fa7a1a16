import { drawDice, seedMatches, toHex } from '@glasshouse/fairness'
import { inTransaction } from '../../../database/transaction.ts'
import { appendRecord, mayPublish, seedOf } from '../../fairness/index.ts'
import { announce } from '../announce.ts'
import { findRules } from '../lotteries/set-rules.ts'
import { observeDelay } from '../observe-delay.ts'
import type { DrawTools } from '../tools.ts'
import { lockPeriod, markDrawn, selectPeriodToDraw, type PeriodToDraw } from './lottery-period-queries.ts'
import { voidPeriod } from './void-period.ts'

/**
 * Draw a closed period when its round's time has come, using only the committed seed and the fixed round. A period
 * without its round, or with a result that its members' check would refuse, waits for the beacon's grace period, then it
 * is void.
 */
export async function drawPeriod(tools: DrawTools, periodId: bigint): Promise<void> {
  const { context, fairness } = tools
  const period = await selectPeriodToDraw(context.database.main, periodId)
  if (!period) return
  const impatient = period.waited > fairness.beacon.patienceSeconds
  const seed = await seedFor(tools, period)
  if (seed ? !seedMatches(seed, period.commit) : impatient) return voidPeriod(tools, periodId, 'seed_invalid')
  const signature = await signatureFor(tools, period)
  if (!signature && impatient) return voidPeriod(tools, periodId, 'beacon_missing')
  if (!seed || !signature) return
  const isRevealed = await reveal(tools, period, { seed, signature })
  if (!isRevealed && impatient) await voidPeriod(tools, periodId, 'check_failed')
}

type Sources = { seed: Uint8Array; signature: Uint8Array }

/** Publish a period's result, and return true, unless its members' check would refuse it. */
async function reveal({ context, fairness }: DrawTools, period: PeriodToDraw, sources: Sources): Promise<boolean> {
  const { game, number } = period
  const round = Number(period.round)
  const dice = drawDice({
    ...sources,
    game,
    period: number,
    rulesHash: period.rules_hash,
    chainHash: period.beacon_chain,
    round
  })
  const record = { seed: toHex(sources.seed), round, signature: toHex(sources.signature), dice }
  const tools = { context, fairness, findRules: (hash: Uint8Array) => findRules(context.database.main, hash) }
  if (!(await mayPublish(tools, { game, period: number, record }))) return false
  const isDrawn = await inTransaction(context.database.main, async (tx) => {
    await lockPeriod(tx, period.id)
    if (!(await markDrawn(tx, period.id, { ...sources, dice }))) return false
    await announce(context, tx, { game, periodNumber: number, state: 'drawn', dice })
    await appendRecord(tx, fairness, { kind: 'reveal', game, period: number, record })
    return true
  })
  if (isDrawn) observeDelay(context, 'reveal', { lottery: game, due: period.round_at })
  return true
}

/** Return a period's seed, or null when it cannot be read, now or ever. */
async function seedFor({ context, fairness }: DrawTools, period: PeriodToDraw): Promise<Uint8Array | null> {
  try {
    return await seedOf(context.database.main, fairness, { chainId: period.chain_id, index: period.chain_index })
  } catch (error) {
    context.log.error({ err: error, game: period.game }, 'the seed of a draw could not be read')
    return null
  }
}

/** Return the round's signature from the beacon that was fixed when the period opened. */
async function signatureFor({ fairness: { beacon } }: DrawTools, period: PeriodToDraw): Promise<Uint8Array | null> {
  if (beacon.params.chainHash !== period.beacon_chain.toString('hex')) return null
  return beacon.signatureOf(Number(period.round))
}
