import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { selectMismatches } from './queries.ts'

const PER_PAGE = 50

/** What providers reported and no order fits, newest first. */
export async function listMismatches(
  { database, siteTime }: Context,
  { page = 1, limit = PER_PAGE }: OperatorParsed<'getMismatches'>
): Promise<OperatorOutput<'getMismatches'>> {
  const rows = await selectMismatches(database.main, { limit, offset: (page - 1) * limit })
  return rows.map((row) => ({
    id: Number(row.id),
    provider: row.provider,
    payment_id: row.payment_id,
    order_no: row.order_no,
    reason: row.reason,
    expected: row.expected,
    reported: row.reported,
    create_time: siteTime.format(row.created_ms),
    create_ts: Math.floor(row.created_ms / 1000)
  }))
}
