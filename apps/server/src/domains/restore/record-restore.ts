import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { acceptDatabase, isAnythingMissing } from '../anchor/index.ts'
import {
  appendRecord,
  countRestores,
  createFairness,
  insertRestore,
  retireChains,
  rootOfLog,
  selectNewestIndex
} from '../fairness/index.ts'
import { voidAfterRestore } from '../lottery/index.ts'
import { endAllSessions } from '../member/index.ts'
import { commandLine, endAllOperatorSessions, recordAction } from '../operator/index.ts'

type RestoreFacts = {
  /** The time up to which the restored state has every commit. */
  restoredTo: Date
  /** The size of the public log in the newest checkpoint that the backups have. */
  knownSize: number
  reason: string
  /** The name of the base backup, for the audit log. */
  backup: string
}

export type RecordedRestore = {
  /** The records of the public log that were kept, and that are known to be lost. */
  size: number
  lost: number
  voided: number
  chains: number
  sessions: number
  missingHeads: number
}

/**
 * Record a restore in the public log and the audit log, and end what the restored state may not continue. All in one
 * transaction, before the site starts. Then accept that this machine's lists of heads name more than the database has.
 */
export async function recordRestore(context: Context, facts: RestoreFacts): Promise<RecordedRestore> {
  const recorded = await inTransaction(context.database.main, (tx) => record(tx, context, facts))
  if (!(await isAnythingMissing(context))) return { ...recorded, missingHeads: 0 }
  const { missing } = await acceptDatabase(context, `restored from a backup: ${facts.reason}`)
  return { ...recorded, missingHeads: missing.length }
}

async function record(tx: Tx, context: Context, facts: RestoreFacts): Promise<Omit<RecordedRestore, 'missingHeads'>> {
  const { restoredTo, reason, backup } = facts
  const fairness = createFairness(context)
  const at = Math.floor(context.clock.now() / 1000)
  const size = Number((await selectNewestIndex(tx)) + 1n)
  const known = Math.max(size, facts.knownSize)
  const to = Math.min(at, Math.floor(restoredTo.getTime() / 1000))
  const number = (await countRestores(tx)) + 1
  const chains = await retireChains(tx)
  const sessions = (await endAllSessions(tx)) + (await endAllOperatorSessions(tx))
  const logIndex = await appendRecord(tx, fairness, {
    kind: 'restore',
    game: 'restore',
    period: BigInt(number),
    record: { at, to, size, root: await rootOfLog(tx, size), known, reason }
  })
  await insertRestore(tx, { restoredTo, reason, logIndex })
  const voided = await voidAfterRestore({ context, fairness }, tx)
  const after = { backup, restoredTo: restoredTo.toISOString(), size, known, voided, chains, sessions }
  await recordAction(tx, context, {
    operator: commandLine,
    act: 'restore',
    subject: { kind: 'restore', id: number },
    after,
    reason
  })
  return { size, lost: known - size, voided, chains, sessions }
}
