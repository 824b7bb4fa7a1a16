import { many } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { Appointment } from '../appointments/host-appointment-queries.ts'
import { OPEN_STATES } from '../directory/host-directory-queries.ts'
import { addMembers, findMemberIds } from '../../member/index.ts'
import { nameOperators } from '../../operator/index.ts'

export type AdminAppointment = Appointment & {
  username: string
  member: string | null
  host: string
  operator_id: bigint | null
  operator: string | null
}

type StoredAppointment = Omit<AdminAppointment, 'username' | 'member' | 'operator'>

const orders = {
  due: 'a.due_at, a.id',
  '-due': 'a.due_at desc, a.id desc',
  starts: 'a.starts_at, a.id',
  '-starts': 'a.starts_at desc, a.id desc',
  created: 'a.id',
  '-created': 'a.id desc'
} as const

export type AdminFilter = { q: { text: string; name: string | null }; show: 'open' | 'all'; hostId: bigint | null }

export async function selectAdminAppointments(
  reader: Reader,
  { q, show, hostId }: AdminFilter,
  page: { sort: keyof typeof orders; limit: number; offset: number }
): Promise<{ rows: AdminAppointment[]; total: number }> {
  const memberIds = q.text === '' ? [] : await findMemberIds(reader, { id: null, username: q.name, name: null })
  const rows = await many<StoredAppointment & { total: bigint }>(reader, {
    text: `
      select a.id, a.member_id, a.host_id, a.slot_id, a.starts_at, a.ends_at, a.place, a.memo, a.state, a.due_at, a.answer,
             h.name as host, a.operator_id, count(*) over () as total
        from host_appointment a join host h on h.id = a.host_id
       where ($1 = '' or a.id::text = $1 or a.member_id = any ($4::bigint[]) or strpos(lower(h.name), lower($1)) > 0)
         and ($2 = 'all' or a.state in ${OPEN_STATES}) and ($3::bigint is null or a.host_id = $3)
       order by a.state not in ${OPEN_STATES}, ${orders[page.sort]} limit $5 offset $6`,
    values: [q.text, show, hostId, memberIds, page.limit, page.offset]
  })
  const named = await nameOperators(reader, rows, { operator: 'operator_id' })
  const total = Number(rows[0]?.total ?? 0)
  return { rows: await addMembers(reader, named, ({ username, name }) => ({ username, member: name })), total }
}
