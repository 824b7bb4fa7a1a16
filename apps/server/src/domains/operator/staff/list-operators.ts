import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { countStaff, selectStaff } from './operator-staff-queries.ts'

/** Return a page of all operators, by default ordered by name. */
export async function listOperators(
  { database, siteTime }: Context,
  { page, limit, sort = 'name' }: OperatorParsed<'getOperators'>
): Promise<OperatorOutput<'getOperators'>> {
  const staff = await selectStaff(database.main, { sort, limit, offset: (page - 1) * limit })
  const rows = staff.map(({ id, name, role, state, second_factor, created_at, seen_at }) => ({
    id: Number(id),
    name,
    role,
    state,
    secondFactor: second_factor,
    created: siteTime.timestamp(created_at),
    seen: siteTime.timestamp(seen_at)
  }))
  return { rows, total: await countStaff(database.main), page, limit }
}
