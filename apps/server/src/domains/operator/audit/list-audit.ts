import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { countAudit, selectAudit } from './operator-audit-queries.ts'
import type { AuditRecord } from './seal-record.ts'

/** Return a page of operators' actions. */
export async function listAudit(
  { database, siteTime }: Context,
  input: OperatorParsed<'getAudit'>
): Promise<OperatorOutput<'getAudit'>> {
  const { page, limit, sort } = input
  const filter = {
    operatorId: input.operator ?? null,
    act: input.act || null,
    subjectKind: input.subjectKind || null,
    subjectId: input.subjectId || null,
    fromMs: input.fromSeconds === undefined ? null : input.fromSeconds * 1000,
    toMs: input.toSeconds === undefined ? null : input.toSeconds * 1000
  }
  const [total, rows] = await Promise.all([
    countAudit(database.main, filter),
    selectAudit(database.main, filter, { limit, offset: (page - 1) * limit, oldestFirst: sort === 'seq' })
  ])
  const records = rows.map(({ body, hash }) => {
    const { seq, at, operator, address, act, subject, before, after, reason } = JSON.parse(body) as AuditRecord
    const shown = { seq, at: siteTime.timestamp(new Date(at)), operator, address, act, subject, before, after, reason }
    return { ...shown, hash: hash.toString('hex') }
  })
  return { rows: records, total, page, limit }
}
