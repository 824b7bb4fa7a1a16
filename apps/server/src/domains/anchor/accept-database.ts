import { hash } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { inTransaction, type Reader, type Tx } from '../../database/transaction.ts'
import { StartError } from '../../start-error.ts'
import {
  AUDIT_HEADS,
  commandLine,
  appendAuditHead,
  readAuditHeads,
  recordAction,
  selectAuditHashes,
  selectAuditHead,
  selectAuditRecords
} from '../operator/index.ts'
import { selectClosings } from './closing/closing-queries.ts'
import { verifyDigests } from './digest/verify-digests.ts'
import { headOf, appendHead, LEDGER_HEADS, missedHeads, readLedgerHeads } from './store-heads.ts'
import { allowLongCheck, selectSegments, type Segment } from './ledger/segment-queries.ts'

type Tools = Pick<Context, 'config' | 'database' | 'notifications' | 'clock'>

export type AcceptedDatabase = { missing: string[]; archived: string[] }

/**
 * Accept that the database is not the one of this machine's stored chain heads, or is an older state of it. Rename the
 * old lists and start new ones at the current ends of the chains. The audit log records what is missing, the reason,
 * and the hash of each list, so that nobody drops the tail of a chain unseen. Throw a `StartError` when nothing is
 * missing, or when the database's own public log names what is missing: then it is the same database with rows removed.
 */
export async function acceptDatabase(tools: Tools, reason: string): Promise<AcceptedDatabase> {
  const { config, database } = tools
  const { missing, segments, lists } = await inTransaction(database.main, (tx) => record(tx, tools, reason))
  const archived = lists.map(({ file, archive }) => {
    renameSync(join(config.dataDir, file), join(config.dataDir, archive))
    return archive
  })
  await startLists(database.main, config.dataDir, segments.at(-1))
  return { missing, archived }
}

/** Return whether this machine has seen chain heads that the database does not have. */
export async function isAnythingMissing({ config, database }: Pick<Tools, 'config' | 'database'>): Promise<boolean> {
  const seen = readLedgerHeads(config.dataDir)
  if (missedHeads(seen, await selectSegments(database.main)).length > 0) return true
  return (await missedRecords(database.main, config.dataDir)).length > 0
}

async function record(tx: Tx, tools: Tools, reason: string) {
  const { config, clock } = tools
  const seen = readLedgerHeads(config.dataDir)
  await allowLongCheck(tx)
  const segments = await selectSegments(tx)
  const missing = [...missedHeads(seen, segments), ...(await missedRecords(tx, config.dataDir))]
  if (missing.length === 0) throw new StartError('Everything that this machine has seen is in the database.')
  const { problems } = await verifyDigests(tx, { segments, closings: await selectClosings(tx) })
  if (problems.length > 0) {
    const advice = 'Restore a whole backup: see “A forged or wrong ledger” in docs/operate.md.'
    throw new StartError(
      [
        'The public log of this database names what is missing, so rows were removed from it.',
        ...problems,
        advice
      ].join('\n')
    )
  }
  const lists = listsOf(config.dataDir, new Date(clock.now()))
  await recordAction(tx, tools, {
    operator: commandLine,
    act: 'acceptDatabase',
    subject: { kind: 'chain heads', id: String(Math.floor(clock.now())) },
    before: {
      missing: missing.length,
      first: missing[0]!,
      lists: lists.map(({ archive, sha256 }) => ({ archive, sha256 }))
    },
    after: { segments: segments.length },
    reason
  })
  return { missing, segments, lists }
}

/** Return the records of the audit log that this machine has seen and that are now missing or changed. */
async function missedRecords(reader: Reader, dataDir: string): Promise<string[]> {
  const { heads } = readAuditHeads(dataDir)
  const now = await selectAuditHashes(
    reader,
    heads.map(({ seq }) => BigInt(seq))
  )
  const missed = heads.filter(({ seq, hash: seen }) => now.get(seq) !== seen)
  return missed.map(({ seq }) => `record ${seq} of the audit log: this machine has seen another one, or it is gone`)
}

function listsOf(dataDir: string, now: Date): { file: string; archive: string; sha256: string }[] {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return [LEDGER_HEADS, AUDIT_HEADS].flatMap((file) => {
    const path = join(dataDir, file)
    if (!existsSync(path)) return []
    return [{ file, archive: file.replace('.jsonl', `.${time}.jsonl`), sha256: hash('sha256', readFileSync(path)) }]
  })
}

/** Start new lists: everything in the database now counts as seen. */
async function startLists(reader: Reader, dataDir: string, newest: Segment | undefined): Promise<void> {
  if (newest) appendHead(dataDir, headOf(newest))
  const { seq } = await selectAuditHead(reader)
  const [row] = await selectAuditRecords(reader, seq, 1)
  if (row)
    appendAuditHead(dataDir, { seq: String(seq), hash: row.hash.toString('hex'), mark: row.mark.toString('hex') })
}
