import type { Bundle } from '@glasshouse/fairness'
import { inclusionPath, peaksOf, toHex } from '@glasshouse/fairness'
import type { Context } from '../../context.ts'
import type { Reader } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { FindRules } from './draw-records.ts'
import type { Fairness } from './fairness.ts'
import { readKeySpans, signerAt } from './log/signers.ts'
import {
  findChainRecords,
  findCheckpoint,
  findKeyRecords,
  findOpenRecords,
  findRecordsBetween,
  findRestoreRecords,
  type LogRow,
  type RecordKind
} from './fairness-queries.ts'
import { nodeReader } from './stored-nodes.ts'

type Tools = { context: Context; fairness: Fairness; findRules: FindRules }

const DAY_MS = 86_400_000

/** Export what was published on a day of the site's zone, with what is needed to check it independently: see `Bundle`. */
export async function exportDay({ context, fairness, findRules }: Tools, day: string): Promise<Bundle> {
  const db = context.database.main
  const begins = context.siteTime.midnight(day.replaceAll('-', '')) * 1000
  const rows = await findRecordsBetween(db, new Date(begins), new Date(begins + DAY_MS))
  const first = rows[0]
  if (!first) throw new Refusal('RECORD_UNKNOWN')
  const size = rows.at(-1)!.log_index + 1n
  const checkpoint = await findCheckpoint(db, size)
  const opens = await findOpenRecords(db, missingOpens(rows), first.log_index)
  const games = [...new Set(rows.map((row) => row.game))]
  const changes = (await findKeyRecords(db)).filter((row) => row.log_index < size)
  const before = changes.filter((row) => row.log_index < first.log_index)
  const restores = await findRestoreRecords(db, first.log_index)
  const earlier = [...before, ...restores, ...(await findChainRecords(db, games, first.log_index)), ...opens]
  const { key } = signerAt(fairness.signers, await readKeySpans(db, fairness.signers), Number(size))
  const { params, label } = fairness.beacon
  return {
    version: changes.length > 0 ? 3 : 2,
    day,
    key,
    checkpoint: checkpoint!.note,
    from: Number(first.log_index),
    before: (await nodeReader(db)(peaksOf(first.log_index))).map((hash) => toHex(hash)),
    records: rows.map(recordOf),
    earlier: await Promise.all(earlier.map((row) => withPath(db, row, size))),
    rules: await rulesOf([...rows, ...earlier], findRules),
    beacons: [{ ...params, label }]
  }
}

const ENDS = new Set<RecordKind>(['close', 'reveal', 'void'])

/** Return the draws that have their end among the rows but not their start. */
function missingOpens(rows: readonly LogRow[]): LogRow[] {
  const opened = new Set(rows.filter((row) => row.kind === 'open').map(drawName))
  const ended = rows.filter((row) => ENDS.has(row.kind) && !opened.has(drawName(row)))
  return [...new Map(ended.map((row) => [drawName(row), row])).values()]
}

function drawName(row: LogRow): string {
  return `${row.game}/${row.period}`
}

function recordOf(row: LogRow): Bundle['records'][number] {
  const record = JSON.parse(row.body) as Record<string, unknown>
  return { index: Number(row.log_index), kind: row.kind, game: row.game, period: row.period.toString(), record }
}

async function withPath(db: Reader, row: LogRow, size: bigint): Promise<Bundle['earlier'][number]> {
  const path = await inclusionPath(nodeReader(db), row.log_index, size)
  return { ...recordOf(row), path: path.map((hash) => toHex(hash)) }
}

async function rulesOf(rows: readonly LogRow[], findRules: FindRules): Promise<Bundle['rules']> {
  const opens = rows.filter((row) => row.kind === 'open').map((row) => JSON.parse(row.body) as { rules_hash: string })
  const hashes = [...new Set(opens.map((open) => open.rules_hash))]
  const found = await Promise.all(hashes.map((hash) => findRules(Buffer.from(hash, 'hex'))))
  return Object.fromEntries(hashes.map((hash, index) => [hash, found[index] ?? {}]))
}
