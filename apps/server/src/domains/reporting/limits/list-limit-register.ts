import { formatAmount } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { selectLimitsInForce, type LimitInForce } from '../../limits/index.ts'
import { memberStateOf } from '../../member/index.ts'
import { countRegister, selectRegister, type RegisterRow } from './reporting-limit-queries.ts'

type Register = OperatorOutput<'getLimitRegister'>

/** Return a page of the members with limits, time-outs or exclusions, by default the newest change first. */
export async function listRegister(
  { database, siteTime }: Context,
  { page, limit, sort = '-changed', q, show }: OperatorParsed<'getLimitRegister'>
): Promise<Register> {
  const { main } = database
  const [rows, total] = await Promise.all([
    selectRegister(main, { q, show }, { sort, limit, offset: (page - 1) * limit }),
    countRegister(main, { q, show })
  ])
  const ids = rows.map(({ id }) => id)
  const inForce = Map.groupBy(await selectLimitsInForce(main, ids), (held) => held.member_id)
  return { rows: rows.map((row) => rowOf(siteTime, row, inForce.get(row.id) ?? [])), total, page, limit }
}

function rowOf(
  siteTime: Context['siteTime'],
  row: RegisterRow,
  limits: readonly LimitInForce[]
): Register['rows'][number] {
  return {
    id: Number(row.id),
    username: row.username,
    name: row.name ?? '',
    status: memberStateOf(row.status),
    limits: limits.map(({ kind, units }) => ({ kind, limit: formatAmount(units) })),
    waiting: row.waiting,
    timeout: siteTime.timestamp(row.timeout_at),
    exclude: siteTime.timestamp(row.exclude_at),
    changed: siteTime.timestamp(row.changed_at)
  }
}
