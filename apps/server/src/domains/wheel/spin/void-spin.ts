import { seedMatches, toHex } from '@glasshouse/fairness'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { appendRecord, seedOf } from '../../fairness/index.ts'
import { GAME, type VoidReason } from '../wheel-tables.ts'
import type { SpinTools } from '../wheel.ts'
import { markVoid, type PendingSpin } from './wheel-spin-queries.ts'
import { notifyReturn } from './notify-member.ts'

/** Void a spin for a public reason, reveal its seed, and return the spin to the member today. */
export async function voidSpin(tools: SpinTools, spin: PendingSpin, reason: VoidReason): Promise<void> {
  const { context, fairness } = tools
  await inTransaction(context.database.main, async (tx) => {
    const now = context.clock.now()
    const seed = await revealedSeed(tools, tx, spin)
    const day = Number(context.siteTime.day(now))
    if (!(await markVoid(tx, { number: spin.number, reason, seed, day, now: new Date(now) }))) return
    await notifyReturn(tx, context, spin)
    await context.notifications.notify(tx, 'console', { section: 'wheel' })
    const record = { reason, seed: seed ? toHex(seed) : '', at: Math.floor(now / 1000) }
    await appendRecord(tx, fairness, { kind: 'void', game: GAME, period: spin.number, record })
  })
  context.log.warn({ spin: spin.number.toString(), reason }, 'a spin is void')
}

/** Return the committed seed, or null when it is no longer available. */
async function revealedSeed({ context, fairness }: SpinTools, tx: Tx, spin: PendingSpin): Promise<Uint8Array | null> {
  try {
    const seed = await seedOf(tx, fairness, { chainId: spin.chain_id, index: spin.chain_index })
    return seedMatches(seed, spin.commit) ? seed : null
  } catch (error) {
    context.log.error({ err: error, spin: spin.number.toString() }, 'the seed of a void spin could not be read')
    return null
  }
}
