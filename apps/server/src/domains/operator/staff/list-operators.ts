import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { IDLE_MS } from '../operator-tables.ts'
import { countStaff, selectStaff } from './operator-staff-queries.ts'

/** Return a page of all operators, by default ordered by name. */
export async function listOperators(
  { database, clock, siteTime }: Context,
  { page, limit, sort = 'name' }: OperatorParsed<'getOperators'>
): Promise<OperatorOutput<'getOperators'>> {
  const now = clock.now()
  const times = { now: new Date(now), idleSince: new Date(now - IDLE_MS) }
  const staff = await selectStaff(database.main, times, { sort, limit, offset: (page - 1) * limit })
  const rows = staff.map(
    ({ id, name, role, state, second_factor, created_at, seen_at, sessions, code_expires_at }) => ({
      id: Number(id),
      name,
      role,
      state,
      secondFactor: second_factor,
      created: siteTime.timestamp(created_at),
      seen: siteTime.timestamp(seen_at),
      sessions: Number(sessions),
      codeExpires: siteTime.timestamp(code_expires_at)
    })
  )
  return { rows, total: await countStaff(database.main), page, limit }
}
