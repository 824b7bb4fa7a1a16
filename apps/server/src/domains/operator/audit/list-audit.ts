import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { impersonalSubjects } from '../../../masking/persons/mask-values.ts'
import { countAudit, selectAudit } from './operator-audit-queries.ts'
import type { AuditRecord } from './seal-record.ts'

const DAY_MS = 86_400_000

/** Return a page of operators' actions. */
export async function listAudit(
  { database, siteTime }: Context,
  input: OperatorParsed<'getAudit'>
): Promise<OperatorOutput<'getAudit'>> {
  const { page, limit, sort } = input
  const midnight = (day: string) => siteTime.midnight(day.replaceAll('-', '')) * 1000
  const filter = {
    operatorId: input.operator ?? null,
    act: input.act || null,
    subjectKind: input.subjectKind || null,
    subjectId: input.subjectId || null,
    words: input.q.text || null,
    // A reason on a member can contain a name.
    reasonsOn: input.q.name === null ? impersonalSubjects : null,
    fromMs: input.from === undefined ? null : midnight(input.from),
    toMs: input.to === undefined ? null : midnight(input.to) + DAY_MS
  }
  const [total, rows] = await Promise.all([
    countAudit(database.main, filter),
    selectAudit(database.main, filter, { limit, offset: (page - 1) * limit, oldestFirst: sort === 'seq' })
  ])
  const records = rows.map(({ body, hash }) => {
    const { seq, at, operator, address, act, subject, before, after, reason, prev } = JSON.parse(body) as AuditRecord
    const shown = { seq, at: siteTime.timestamp(new Date(at)), operator, address, act, subject, before, after, reason }
    return { ...shown, hash: hash.toString('hex'), previous: prev }
  })
  return { rows: records, total, page, limit }
}
