import { hash, timingSafeEqual } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import type { Config } from '../../../config.ts'
import type { Reader } from '../../../database/transaction.ts'
import { PEPPER_ACT, readPeppers, TURNOVER_MS, type Peppers } from '../../../peppers/peppers.ts'
import { readAuditHeads, type SeenHead } from './store-audit-heads.ts'
import { selectActions, selectHead, selectRecords, type AuditRow, type Head } from './operator-audit-queries.ts'
import { markOf, type AuditRecord } from './seal-record.ts'

/** How far the log was checked, with the findings. */
export type AuditProgress = {
  /** The newest record that was checked. */
  last: Head
  /** The latest time of all records up to there, in unix milliseconds. */
  latest: number
  problems: string[]
  /** How much of this machine's list of heads was read. */
  headsRead: number
}

export type AuditVerdict = { records: number; head: string; problems: string[] }

type Keys = Pick<Config, 'secrets' | 'dataDir'>

const CHUNK = 1000
const MAX_PROBLEMS = 100
const NOTHING_CHECKED: AuditProgress = {
  last: { seq: 0n, hash: Buffer.alloc(32) },
  latest: 0,
  problems: [],
  headsRead: 0
}

/** Check the whole log. */
export async function verifyAudit(reader: Reader, keys: Keys): Promise<AuditVerdict> {
  return verdictOf(await checkAudit(reader, keys))
}

export function verdictOf({ last, problems }: AuditProgress): AuditVerdict {
  return { records: Number(last.seq), head: last.hash.toString('hex'), problems }
}

/**
 * Check what was added since an earlier check, or everything: each record is as written, follows the one before and has
 * the key's mark; the log ends at its head; and nothing is missing that this machine has seen. Only a full check finds
 * changes to records that were checked before.
 */
export async function checkAudit(
  reader: Reader,
  { secrets, dataDir }: Keys,
  from: AuditProgress = NOTHING_CHECKED
): Promise<AuditProgress> {
  // Before the database is read: a running site stores heads of records that a snapshot from before does not have.
  const { heads, headsRead } = readAuditHeads(dataDir, from.headsRead)
  const peppers = await readPeppers(reader, secrets)
  const seen = Map.groupBy(heads, ({ seq }) => BigInt(seq))
  const problems = [...from.problems, ...(await problemsOfStart(reader, from.last))]
  problems.push(...(await problemsOfPeppers(reader, peppers)))
  // Read this first: records added from here on are not checked.
  const head = await selectHead(reader)
  let { last, latest } = from
  for (;;) {
    const rows = await selectRecords(reader, last.seq + 1n, CHUNK)
    const upToHead = rows.filter(({ seq }) => seq <= head.seq)
    for (const row of upToHead) {
      const record = parse(row.body)
      latest = Math.max(latest, record?.at ?? 0)
      problems.push(
        ...problemsOf({ row, record, last, latest }, peppers).map((problem) => `record ${row.seq}: ${problem}`)
      )
      if (seen.get(row.seq)?.some((one) => one.hash !== row.hash.toString('hex'))) {
        problems.push(`record ${row.seq}: it was replaced`)
      }
      last = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < CHUNK || upToHead.length < rows.length || problems.length >= MAX_PROBLEMS) break
  }
  if (problems.length < MAX_PROBLEMS) problems.push(...problemsOfEnd(head, last, heads))
  return { last, latest, problems: [...new Set(problems)].slice(0, MAX_PROBLEMS), headsRead }
}

/** Return the problems of the last record that was checked before. */
async function problemsOfStart(reader: Reader, { seq, hash: known }: Head): Promise<string[]> {
  if (seq === 0n) return []
  const [row] = await selectRecords(reader, seq, 1)
  if (row?.seq !== seq) return [`record ${seq}: it was checked, and is gone`]
  return row.hash.equals(known) ? [] : [`record ${seq}: it was replaced`]
}

/**
 * Return problems of replaced peppers. Each replacement must be on record once, with the time in the table of peppers,
 * or someone could extend a pepper's use.
 */
async function problemsOfPeppers(reader: Reader, { all }: Peppers): Promise<string[]> {
  const recorded = await selectActions(reader, { kind: 'pepper', act: PEPPER_ACT })
  const expected = all.slice(1).map(({ id }, index) => `${id} ${all[index]!.until}`)
  const found = recorded.map((body) => {
    const { subject, after } = JSON.parse(body) as AuditRecord & { after: { since_ms: number } }
    return `${subject.id} ${after.since_ms + TURNOVER_MS}`
  })
  return expected.join() === found.join() ? [] : ['the peppers that were replaced are not those on record']
}

type Checked = { row: AuditRow; record: AuditRecord | null; last: Head; latest: number }

function problemsOf({ row, record, last, latest }: Checked, { all }: Peppers): string[] {
  const problems: string[] = []
  if (row.seq !== last.seq + 1n) problems.push('some before it are missing')
  const hashed = hash('sha256', row.body, 'buffer')
  if (!hashed.equals(row.hash)) problems.push('it is not what was hashed')
  // A record that follows one from after the end of a pepper is later too, whatever its time says.
  const marks = all.filter(({ until }) => latest <= until).map(({ keys }) => markOf(keys.audit, hashed))
  if (!marks.some((mark) => row.mark.length === mark.length && timingSafeEqual(row.mark, mark)))
    problems.push('its mark is not ours')
  if (!record || canonical(record as never) !== row.body) return [...problems, 'it cannot be read']
  if (String(record.seq) !== String(row.seq)) problems.push('it was moved')
  if (record.prev !== last.hash.toString('hex')) problems.push('it does not follow the one before')
  return problems
}

function parse(body: string): AuditRecord | null {
  try {
    return JSON.parse(body) as AuditRecord
  } catch {
    return null
  }
}

function problemsOfEnd(head: Head, last: Head, seen: SeenHead[]): string[] {
  const problems: string[] = []
  if (head.seq !== last.seq || !head.hash.equals(last.hash)) problems.push('the log does not end where its head says')
  const newest = seen.reduce((most, { seq }) => (BigInt(seq) > most ? BigInt(seq) : most), 0n)
  if (newest > last.seq) problems.push(`records up to ${newest} were seen, and the log ends at ${last.seq}`)
  return problems
}
