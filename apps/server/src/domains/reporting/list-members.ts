import { formatAmount } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { memberStateOf, memberStatus } from '../member/index.ts'
import type { Reporting } from './reporting.ts'
import { countMembers, selectMembers } from './reporting-member-queries.ts'

/** Return a page of the members that match a search, by default newest first. */
export async function listMembers(
  { database, siteTime }: Reporting,
  { page, limit, sort = '-created', q, status }: OperatorParsed<'getMembers'>
): Promise<OperatorOutput<'getMembers'>> {
  const filter = { q, status: status === undefined ? null : memberStatus[status] }
  const [rows, total] = await Promise.all([
    selectMembers(database.main, filter, { sort, limit, offset: (page - 1) * limit }),
    countMembers(database.main, filter)
  ])
  return {
    rows: rows.map((row) => ({
      id: Number(row.id),
      username: row.username,
      name: row.name ?? '',
      status: memberStateOf(row.status),
      money: formatAmount(row.available),
      frozen: formatAmount(row.held),
      created: siteTime.timestamp(row.created_at),
      seen: siteTime.timestamp(row.seen_at)
    })),
    total,
    page,
    limit
  }
}
