import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { holdPeppers } from '../../../peppers/marks.ts'
import { Refusal } from '../../../refusal.ts'
import { selectActionsOn, selectBodiesOf, type ActionsOn } from './operator-audit-queries.ts'
import { markOf, type AuditRecord } from './seal-record.ts'

type Tools = Pick<Context, 'config' | 'peppers' | 'log'>

type Written = Pick<AuditRecord, 'after' | 'reason'>

export type ExpectedAction = {
  /** The operator that a row names. */
  operatorId: bigint
  /** The names of the calls, of which one is enough. */
  acts: readonly string[]
  subject: { kind: string; id: bigint | string | number }
  /** Return whether the record is about this row and not another one of the subject. */
  isOf: (record: Written) => boolean
}

/**
 * Refuse unless the audit log has a genuine record of the first operator's action. A row alone proves nothing: the app's
 * database login can write any operator into it. Every decision that takes two people calls this in its transaction.
 */
export async function requireRecordedAction(tx: Tx, tools: Tools, expected: ExpectedAction): Promise<void> {
  if (await isRecorded(tx, tools, expected)) return
  const { subject, acts, operatorId } = expected
  const after = { missing: acts.join(' or '), operator: Number(operatorId) }
  throw new Refusal('ACT_NOT_RECORDED', { audit: { subject, after } })
}

/** Return whether the audit log has a genuine record of an action, and log a warning if not. */
export async function isRecorded(tx: Tx, tools: Tools, expected: ExpectedAction): Promise<boolean> {
  const { operatorId, acts, subject } = expected
  const on = { operatorId, acts, subject: { kind: subject.kind, ids: [String(subject.id)] } }
  const records = await listGenuine(tx, tools, on)
  const found = records.some((record) => isRecordOf(record, expected))
  if (!found) {
    const what = { operator: operatorId.toString(), acts, subject: { kind: subject.kind, id: String(subject.id) } }
    tools.log.warn(what, 'a row names an operator without a record of their action')
  }
  return found
}

/** Return the genuine records of actions on subjects, oldest first. */
export async function listGenuine(
  tx: Tx,
  tools: Pick<Tools, 'config' | 'peppers'>,
  actions: ActionsOn
): Promise<AuditRecord[]> {
  const peppers = await holdPeppers(tx, tools)
  const rows = await selectActionsOn(tx, actions)
  return rows.flatMap(({ seq, body, hash: stored, mark, latest }) => {
    const hashed = hash('sha256', body, 'buffer')
    // As in the check of the log: a record that follows one from after the end of a pepper is later too.
    const keys = peppers.filter(({ until }) => latest <= until).map(({ keys }) => keys.audit)
    if (!hashed.equals(stored) || !keys.some((key) => timingSafeEqual(markOf(key, hashed), mark))) return []
    const record = JSON.parse(body) as AuditRecord
    return BigInt(record.seq) === seq ? [record] : []
  })
}

/**
 * Return the findings about rows that name an operator without a record of the action. This trusts the log:
 * `verifyAudit` checks it.
 */
export async function findUnrecorded(
  reader: Reader,
  rows: readonly { expected: ExpectedAction; finding: string }[]
): Promise<string[]> {
  const acts = [...new Set(rows.flatMap(({ expected }) => expected.acts))]
  const records = (await selectBodiesOf(reader, acts)).map((body) => JSON.parse(body) as AuditRecord)
  const bySubject = Map.groupBy(records, ({ subject }) => `${subject.kind} ${subject.id}`)
  return rows.flatMap(({ expected, finding }) => {
    const { kind, id } = expected.subject
    return bySubject.get(`${kind} ${id}`)?.some((record) => isRecordOf(record, expected)) ? [] : [finding]
  })
}

function isRecordOf({ operator, act, subject, ...written }: AuditRecord, expected: ExpectedAction): boolean {
  return (
    BigInt(operator.id) === expected.operatorId &&
    expected.acts.includes(act) &&
    subject.kind === expected.subject.kind &&
    subject.id === String(expected.subject.id) &&
    expected.isOf(written)
  )
}
