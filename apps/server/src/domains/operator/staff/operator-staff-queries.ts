import type { OperatorRole } from '@glasshouse/contract/operator'
import { many, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { Times } from '../session/operator-session-queries.ts'
import type { OperatorState } from '../operator-tables.ts'
import { voidRecoveryCodes } from '../sign-in/operator-sign-in-queries.ts'

export type StaffRow = {
  id: bigint
  name: string
  role: OperatorRole
  state: OperatorState
  second_factor: boolean
  created_at: Date
  seen_at: Date | null
  /** The open sessions. */
  sessions: bigint
  /** The end of an unused one-time code. */
  code_expires_at: Date | null
}

const orders = {
  name: 'o.name',
  '-name': 'o.name desc',
  role: 'o.role, o.name',
  '-role': 'o.role desc, o.name',
  created: 'o.id',
  '-created': 'o.id desc'
} as const

export type StaffOrder = keyof typeof orders

export async function selectStaff(
  reader: Reader,
  times: Times,
  page: { sort: StaffOrder; limit: number; offset: number }
): Promise<StaffRow[]> {
  return many<StaffRow>(reader, {
    text: `
      select o.id, o.name, o.role, o.state, o.factor_since is not null as second_factor, o.created_at,
             (select max(seen_at) from operator_session s where s.operator_id = o.id and s.state = 'full') as seen_at,
             (select count(*) from operator_session s
               where s.operator_id = o.id and s.state = 'full' and s.ended_at is null and s.expires_at > $3
                 and s.seen_at > $4) as sessions,
             (select max(expires_at) from operator_invite i
               where i.operator_id = o.id and i.used_at is null and i.expires_at > $3) as code_expires_at
        from operator o order by ${orders[page.sort]} limit $1 offset $2`,
    values: [page.limit, page.offset, times.now, times.idleSince]
  })
}

export async function countStaff(reader: Reader): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, { text: 'select count(*) as total from operator', values: [] })
  return Number(total)
}

/** Return whether there is another active owner. Locks all owners, so that two cannot leave at once. */
export async function hasOtherOwner(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await many<{ id: bigint }>(tx, {
    name: 'operator-owners',
    text: `select id from operator where role = 'owner' and state = 'active' order by id for update`,
    values: []
  })
  return rows.some((row) => row.id !== id)
}

/** Block other changes of operators, so that the number of owners stays the same until the transaction ends. */
export async function lockOwners(tx: Tx): Promise<void> {
  await hasOtherOwner(tx, 0n)
}

export async function updateEmail(tx: Tx, id: bigint, email: string): Promise<void> {
  await run(tx, { name: 'operator-email', text: 'update operator set email = $2 where id = $1', values: [id, email] })
}

export async function updateRole(tx: Tx, id: bigint, role: OperatorRole): Promise<void> {
  await run(tx, { name: 'operator-role', text: 'update operator set role = $2 where id = $1', values: [id, role] })
}

export async function updateState(tx: Tx, id: bigint, state: OperatorState): Promise<void> {
  await run(tx, { name: 'operator-state', text: 'update operator set state = $2 where id = $1', values: [id, state] })
}

/** Delete password and second factor. Only a one-time code sets new ones. */
export async function clearCredentials(tx: Tx, id: bigint): Promise<void> {
  await run(tx, {
    name: 'operator-clear',
    text: `
      update operator set state = 'invited', password_hash = null, factor = null, factor_since = null where id = $1`,
    values: [id]
  })
  await voidRecoveryCodes(tx, id)
}
