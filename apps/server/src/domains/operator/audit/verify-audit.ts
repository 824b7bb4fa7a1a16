import { hash, timingSafeEqual } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import type { Config } from '../../../config.ts'
import { readAuditHeads, type SeenHead } from './keep-audit-heads.ts'
import { selectHead, selectRecords, type AuditRow, type Head, type Reader } from './queries.ts'
import { markKey, markOf, type AuditRecord } from './seal-record.ts'

export type AuditVerdict = { records: number; head: string; problems: string[] }

const CHUNK = 1000
const MOST_PROBLEMS = 100

/**
 * Checks the whole log: that each record is the one that was written, follows the one before, and was marked with the key;
 * that it ends where the head says; and that nothing is gone that this machine has seen.
 */
export async function verifyAudit(
  reader: Reader,
  { secrets, dataDir }: Pick<Config, 'secrets' | 'dataDir'>
): Promise<AuditVerdict> {
  const key = markKey(secrets.pepper)
  const seen = Map.groupBy(readAuditHeads(dataDir), ({ seq }) => BigInt(seq))
  const problems: string[] = []
  // Read first: what is added while the records are read is beyond it, and not looked at.
  const head = await selectHead(reader)
  let last: Head = { seq: 0n, hash: Buffer.alloc(32) }
  for (;;) {
    const rows = await selectRecords(reader, last.seq + 1n, CHUNK)
    const upToHead = rows.filter(({ seq }) => seq <= head.seq)
    for (const row of upToHead) {
      problems.push(...problemsOf(row, last, key).map((problem) => `record ${row.seq}: ${problem}`))
      if (seen.get(row.seq)?.some((one) => one.hash !== row.hash.toString('hex'))) {
        problems.push(`record ${row.seq}: another one stood here`)
      }
      last = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < CHUNK || upToHead.length < rows.length || problems.length >= MOST_PROBLEMS) break
  }
  if (problems.length < MOST_PROBLEMS) problems.push(...problemsOfEnd(head, last, [...seen.values()].flat()))
  return { records: Number(last.seq), head: head.hash.toString('hex'), problems: problems.slice(0, MOST_PROBLEMS) }
}

function problemsOf(row: AuditRow, last: Head, key: Buffer): string[] {
  const problems: string[] = []
  if (row.seq !== last.seq + 1n) problems.push('some before it are missing')
  const hashed = hash('sha256', row.body, 'buffer')
  if (!hashed.equals(row.hash)) problems.push('it is not what was hashed')
  const mark = markOf(key, hashed)
  if (row.mark.length !== mark.length || !timingSafeEqual(row.mark, mark)) problems.push('its mark is not ours')
  const record = parse(row.body)
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
