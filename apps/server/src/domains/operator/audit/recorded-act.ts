import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { holdPeppers } from '../../../peppers/marks.ts'
import { Refusal } from '../../../refusal.ts'
import { selectActsOn } from './operator-audit-queries.ts'
import { markOf, type AuditRecord } from './seal-record.ts'

type Tools = Pick<Context, 'config' | 'peppers' | 'log'>

export type ExpectedAct = {
  /** The operator that a row names. */
  operatorId: bigint
  /** The name of the call. */
  act: string
  subject: { kind: string; id: bigint | string | number }
  /** Returns whether the record is about this row and not another one of the subject. */
  isOf: (record: Pick<AuditRecord, 'after' | 'reason'>) => boolean
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
  const { operatorId, act, subject, isOf } = expected
  const peppers = await holdPeppers(tx, tools)
  const rows = await selectActsOn(tx, { operatorId, act, kind: subject.kind, id: String(subject.id) })
  const found = rows.some(({ seq, body, hash: stored, mark, latest }) => {
    const hashed = hash('sha256', body, 'buffer')
    // As in the check of the log: a record that follows one from after the end of a pepper is later too.
    const keys = peppers.filter(({ until }) => latest <= until).map(({ keys }) => keys.audit)
    if (!hashed.equals(stored) || !keys.some((key) => timingSafeEqual(markOf(key, hashed), mark))) return false
    const record = JSON.parse(body) as AuditRecord
    return BigInt(record.seq) === seq && isOf(record)
  })
  if (!found) {
    const what = { operator: operatorId.toString(), act, subject: { kind: subject.kind, id: String(subject.id) } }
    tools.log.warn(what, 'a row names an operator without a record of their act')
  }
  return found
}
