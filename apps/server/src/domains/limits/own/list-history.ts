import { formatAmount } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { selectPlayBlockHistory, selectChanges } from './own-limits-queries.ts'

type Tools = Pick<Context, 'database' | 'siteTime'>
type MemberLimits = OperatorOutput<'getMemberLimits'>
type Page = { page: number; limit: number }

const points = (units: bigint | null) => (units === null ? '' : formatAmount(units))

/** Return a page of a member's changes of limits, newest first. */
export async function listLimitChanges(
  { database, siteTime }: Tools,
  memberId: bigint,
  { page, limit }: Page
): Promise<MemberLimits['changes']> {
  const rows = await selectChanges(database.main, { memberId, limit, offset: (page - 1) * limit })
  return rows.map((row) => ({
    id: row.id.toString(),
    kind: row.kind,
    change: row.change,
    from: points(row.units_from),
    to: points(row.units_to),
    created: siteTime.timestamp(row.created_at)
  }))
}

/** Return a page of a member's time-outs and exclusions, newest first. */
export async function listPlayBlocks(
  { database, siteTime }: Tools,
  memberId: bigint,
  { page, limit }: Page
): Promise<MemberLimits['blocks']> {
  const rows = await selectPlayBlockHistory(database.main, { memberId, limit, offset: (page - 1) * limit })
  return rows.map((row) => ({
    id: row.id.toString(),
    kind: row.kind,
    length: row.length,
    created: siteTime.timestamp(row.created_at),
    ends: siteTime.timestamp(row.ends_at),
    matchedBy: row.matched_by,
    matchedMember: row.matched_member === null ? 0 : Number(row.matched_member),
    released: siteTime.timestamp(row.released_at)
  }))
}
