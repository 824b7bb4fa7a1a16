import { formatAmount } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { describeLimits } from '../own/get-limits.ts'
import { listPlayBlocks, listLimitChanges } from '../own/list-history.ts'
import { selectLimitsInForce, type LimitInForce } from '../status/limits-status-queries.ts'
import { countRegister, selectPerson, selectRegister, type RegisterRow } from './limits-register-queries.ts'

type Register = OperatorOutput<'getLimitRegister'>

const NEWEST = { page: 1, limit: 100 }

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
    status: row.status,
    limits: limits.map(({ kind, units }) => ({ kind, limit: formatAmount(units) })),
    waiting: row.waiting,
    timeout: siteTime.moment(row.timeout_at),
    exclude: siteTime.moment(row.exclude_at),
    changed: siteTime.moment(row.changed_at)
  }
}

/** All that a member has set about play. Refuses `MEMBER_UNKNOWN`. */
export async function describeMember(context: Context, memberId: bigint): Promise<OperatorOutput<'getMemberLimits'>> {
  const { main } = context.database
  const person = await selectPerson(main, memberId)
  if (!person) throw new Refusal('MEMBER_UNKNOWN')
  const [now, changes, bars] = await Promise.all([
    describeLimits(main, context, memberId),
    listLimitChanges(context, memberId, NEWEST),
    listPlayBlocks(context, memberId, NEWEST)
  ])
  return {
    id: Number(person.id),
    username: person.username,
    name: person.name ?? '',
    status: person.status,
    now,
    changes,
    bars
  }
}
