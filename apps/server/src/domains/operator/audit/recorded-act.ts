import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { holdPeppers } from '../../../peppers/marks.ts'
import { Refusal } from '../../../refusal.ts'
import { selectActsOn, selectBodiesOf } from './operator-audit-queries.ts'
import { markOf, type AuditRecord } from './seal-record.ts'

type Tools = Pick<Context, 'config' | 'peppers' | 'log'>

type Written = Pick<AuditRecord, 'after' | 'reason'>

export type ExpectedAct = {
  /** The operator that a row names. */
  operatorId: bigint
  /** The name of the call. */
  act: string
  subject: { kind: string; id: bigint | string | number }
  /** Returns whether the record is about this row and not another one of the subject. */
  isOf: (record: Written) => boolean
}

/**
 * Refuse unless the audit log has a genuine record of the first operator's act. A row alone proves nothing: the app's
 * database login can write any operator into it. Every decision that takes two people calls this in its transaction.
 */
export async function requireRecordedAct(tx: Tx, tools: Tools, expected: ExpectedAct): Promise<void> {
  if (await isRecorded(tx, tools, expected)) return
  const { subject, act, operatorId } = expected
  throw new Refusal('ACT_NOT_RECORDED', { audit: { subject, after: { missing: act, operator: Number(operatorId) } } })
}

/** Return whether the audit log has a genuine record of an act, and log a warning if not. */
export async function isRecorded(tx: Tx, tools: Tools, expected: ExpectedAct): Promise<boolean> {
  const { operatorId, act, subject } = expected
  const peppers = await holdPeppers(tx, tools)
  const rows = await selectActsOn(tx, { operatorId, act, kind: subject.kind, id: String(subject.id) })
  const found = rows.some(({ seq, body, hash: stored, mark, latest }) => {
    const hashed = hash('sha256', body, 'buffer')
    // As in the check of the log: a record that follows one from after the end of a pepper is later too.
    const keys = peppers.filter(({ until }) => latest <= until).map(({ keys }) => keys.audit)
    if (!hashed.equals(stored) || !keys.some((key) => timingSafeEqual(markOf(key, hashed), mark))) return false
    const record = JSON.parse(body) as AuditRecord
    return BigInt(record.seq) === seq && isRecordOf(record, expected)
  })
  if (!found) {
    const what = { operator: operatorId.toString(), act, subject: { kind: subject.kind, id: String(subject.id) } }
    tools.log.warn(what, 'a row names an operator without a record of their act')
  }
  return found
}

/**
 * Return the findings about rows that name an operator whose act is not in the audit log. This trusts the log:
 * `verifyAudit` checks it.
 */
export async function findUnrecorded(
  reader: Reader,
  rows: readonly { expected: ExpectedAct; finding: string }[]
): Promise<string[]> {
  const acts = [...new Set(rows.map(({ expected }) => expected.act))]
  const records = (await selectBodiesOf(reader, acts)).map((body) => JSON.parse(body) as AuditRecord)
  const bySubject = Map.groupBy(records, ({ subject }) => `${subject.kind} ${subject.id}`)
  return rows.flatMap(({ expected, finding }) => {
    const { kind, id } = expected.subject
    return bySubject.get(`${kind} ${id}`)?.some((record) => isRecordOf(record, expected)) ? [] : [finding]
  })
}

function isRecordOf({ operator, act, subject, ...written }: AuditRecord, expected: ExpectedAct): boolean {
  return (
    BigInt(operator.id) === expected.operatorId &&
    act === expected.act &&
    subject.kind === expected.subject.kind &&
    subject.id === String(expected.subject.id) &&
    expected.isOf(written)
  )
}
