import { hash, timingSafeEqual } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import type { Config } from '../../../config.ts'
import type { Reader } from '../../../database/transaction.ts'
import { PEPPER_ACT, readPeppers, TURNOVER_MILLISECONDS, type Peppers } from '../../../peppers/peppers.ts'
import { readAuditHeads, type SeenHead } from './keep-audit-heads.ts'
import { selectActs, selectHead, selectRecords, type AuditRow, type Head } from './operator-audit-queries.ts'
import { markOf, type AuditRecord } from './seal-record.ts'

/** How far the log has been checked, and what was found on the way. */
export type AuditProgress = {
  /** The newest record that was checked. */
  last: Head
  /** The latest time that a record up to there bears, in unix milliseconds. */
  latest: number
  problems: string[]
  /** How much of this machine's own list of heads was read. */
  headsRead: number
}

export type AuditVerdict = { records: number; head: string; problems: string[] }

type Keys = Pick<Config, 'secrets' | 'dataDir'>

const CHUNK = 1000
const MOST_PROBLEMS = 100
const NOTHING_CHECKED: AuditProgress = {
  last: { seq: 0n, hash: Buffer.alloc(32) },
  latest: 0,
  problems: [],
  headsRead: 0
}

/** Checks the whole log. */
export async function verifyAudit(reader: Reader, keys: Keys): Promise<AuditVerdict> {
  return verdictOf(await checkAudit(reader, keys))
}

export function verdictOf({ last, problems }: AuditProgress): AuditVerdict {
  return { records: Number(last.seq), head: last.hash.toString('hex'), problems }
}

/**
 * Checks what has been added since an earlier check, or everything: that each record is the one that was written, follows
 * the one before, and was marked with the key; that the log ends where the head says; and that nothing is gone that this
 * machine has seen. Changes to records that were checked before are found only by checking everything again.
 */
export async function checkAudit(
  reader: Reader,
  { secrets, dataDir }: Keys,
  from: AuditProgress = NOTHING_CHECKED
): Promise<AuditProgress> {
  const peppers = await readPeppers(reader, secrets)
  const { heads, headsRead } = readAuditHeads(dataDir, from.headsRead)
  const seen = Map.groupBy(heads, ({ seq }) => BigInt(seq))
  const problems = [...from.problems, ...(await problemsOfStart(reader, from.last))]
  problems.push(...(await problemsOfPeppers(reader, peppers)))
  // Read first: what is added while the records are read is beyond it, and not looked at.
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
    if (rows.length < CHUNK || upToHead.length < rows.length || problems.length >= MOST_PROBLEMS) break
  }
  if (problems.length < MOST_PROBLEMS) problems.push(...problemsOfEnd(head, last, heads))
  return { last, latest, problems: [...new Set(problems)].slice(0, MOST_PROBLEMS), headsRead }
}

/** What is wrong with the record up to which the log was checked before. */
async function problemsOfStart(reader: Reader, { seq, hash: known }: Head): Promise<string[]> {
  if (seq === 0n) return []
  const [row] = await selectRecords(reader, seq, 1)
  if (row?.seq !== seq) return [`record ${seq}: it was checked, and is gone`]
  return row.hash.equals(known) ? [] : [`record ${seq}: it was replaced`]
}

/** That a pepper was replaced is on record once, at the time that the table of peppers has: else its end could be put off. */
async function problemsOfPeppers(reader: Reader, { all }: Peppers): Promise<string[]> {
  const recorded = await selectActs(reader, { kind: 'pepper', act: PEPPER_ACT })
  const expected = all.slice(1).map(({ id }, place) => `${id} ${all[place]!.until}`)
  const found = recorded.map((body) => {
    const { subject, after } = JSON.parse(body) as AuditRecord & { after: { since_ms: number } }
    return `${subject.id} ${after.since_ms + TURNOVER_MILLISECONDS}`
  })
  return expected.join() === found.join() ? [] : ['the peppers that were replaced are not those on record']
}

type Checked = { row: AuditRow; record: AuditRecord | null; last: Head; latest: number }

function problemsOf({ row, record, last, latest }: Checked, { all }: Peppers): string[] {
  const problems: string[] = []
  if (row.seq !== last.seq + 1n) problems.push('some before it are missing')
  const hashed = hash('sha256', row.body, 'buffer')
  if (!hashed.equals(row.hash)) problems.push('it is not what was hashed')
  // A record that follows one from after the end of a pepper is from after it, too, whatever time it bears.
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
