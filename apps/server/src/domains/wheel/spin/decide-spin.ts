import { seedMatches, spinWheel, toHex } from '@glasshouse/fairness'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { appendRecord, mayPublish, seedOf } from '../../fairness/index.ts'
import { postTransfer } from '../../wallet/index.ts'
import { GAME, PATIENCE_SECONDS, type PrizeRow } from '../wheel-tables.ts'
import { findWheelRules } from '../versions/set-version.ts'
import { selectPrizes } from '../versions/wheel-version-queries.ts'
import type { SpinTools } from '../wheel.ts'
import { markDecided, selectPending, type PendingSpin } from './wheel-spin-queries.ts'
import { notifyResult } from './notify-member.ts'
import { voidSpin } from './void-spin.ts'

/** How the member learns the result: by the response, or by a notice. */
export type Delivery = 'answer' | 'notice'

/**
 * Decide a spin when its round is published, using only the committed seed and the fixed round, and credit the prize in
 * the same transaction. A spin without its round, or with a result that its member's check would refuse, is void after
 * ten minutes. Do nothing for a finished spin.
 */
export async function decideSpin(tools: SpinTools, number: bigint, delivery: Delivery): Promise<void> {
  const { context } = tools
  const spin = await selectPending(context.database.main, number)
  if (!spin) return
  const impatient = context.clock.now() > spin.round_at.getTime() + PATIENCE_SECONDS * 1000
  const seed = await seedFor(tools, spin)
  if (seed ? !seedMatches(seed, spin.commit) : impatient) return voidSpin(tools, spin, 'seed_invalid')
  const signature = await signatureFor(tools, spin)
  if (!signature && impatient) return voidSpin(tools, spin, 'beacon_missing')
  if (!seed || !signature) return
  const isRevealed = await reveal(tools, spin, { seed, signature, delivery })
  if (!isRevealed && impatient) await voidSpin(tools, spin, 'check_failed')
}

type Sources = { seed: Uint8Array; signature: Uint8Array; delivery: Delivery }

/** Publish and credit a spin's prize, and return true, unless its member's check would refuse it. */
async function reveal(tools: SpinTools, spin: PendingSpin, { seed, signature, delivery }: Sources): Promise<boolean> {
  const { database } = tools.context
  const prizes = await selectPrizes(database.main, spin.version_id)
  const round = Number(spin.round)
  const facts = { game: GAME, period: spin.number, rulesHash: spin.rules_hash, chainHash: spin.beacon_chain, round }
  const weights = prizes.map(({ weight }) => weight)
  const prize = prizes[spinWheel({ ...facts, seed, signature }, weights)]!
  const { id: prizeId, units } = prize
  const record = { seed: toHex(seed), round, signature: toHex(signature), prize: prizeId.toString() }
  const findRules = (hash: Uint8Array) => findWheelRules(database.main, hash)
  if (!(await mayPublish({ ...tools, findRules }, { game: GAME, period: spin.number, record }))) return false
  await inTransaction(database.main, async (tx) => {
    const now = new Date(tools.context.clock.now())
    if (!(await markDecided(tx, { number: spin.number, seed, signature, prizeId, units, now }))) return
    await credit(tx, tools, spin, prize)
    if (delivery === 'notice') await notifyResult(tx, tools.context, { ...spin, titles: prize.titles })
    await tools.context.notifications.notify(tx, 'console', { section: 'wheel' })
    await appendRecord(tx, tools.fairness, { kind: 'reveal', game: GAME, period: spin.number, record })
  })
  return true
}

async function credit(
  tx: Tx,
  { context: { ids, notifications } }: SpinTools,
  { member_id: memberId, number: ref }: PendingSpin,
  { units: amount, titles }: PrizeRow
): Promise<void> {
  if (amount === 0n) return
  await postTransfer(tx, ids, { template: 'wheelPrize', memberId, ref, amount, description: titles })
  await notifications.notify(tx, 'balance', { memberIds: [memberId.toString()], reason: 'wheel_prize' })
}

/** Return a spin's seed, or null when it cannot be read, now or ever. */
async function seedFor({ context, fairness }: SpinTools, spin: PendingSpin): Promise<Uint8Array | null> {
  try {
    return await seedOf(context.database.main, fairness, { chainId: spin.chain_id, index: spin.chain_index })
  } catch (error) {
    context.log.error({ err: error, spin: spin.number.toString() }, 'the seed of a spin could not be read')
    return null
  }
}

/** Return the round's signature from the beacon that was fixed when the spin was taken. */
async function signatureFor({ fairness: { beacon } }: SpinTools, spin: PendingSpin): Promise<Uint8Array | null> {
  if (beacon.params.chainHash !== spin.beacon_chain.toString('hex')) return null
  return beacon.signatureOf(Number(spin.round))
}
