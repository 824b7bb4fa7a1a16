import { many, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { Report } from '../reports/host-report-queries.ts'
import { addMembers } from '../../member/index.ts'
import { nameOperators } from '../../operator/index.ts'

export type AdminReport = Report & {
  username: string
  member: string | null
  host: string
  operator_id: bigint | null
  operator: string | null
}

const orders = {
  due: 'r.due_at, r.id',
  '-due': 'r.due_at desc, r.id desc',
  created: 'r.id',
  '-created': 'r.id desc'
} as const

export async function selectAdminReports(
  reader: Reader,
  { show, hostId }: { show: 'open' | 'all'; hostId: bigint | null },
  page: { sort: keyof typeof orders; limit: number; offset: number }
): Promise<{ rows: AdminReport[]; total: number }> {
  const rows = await many<Omit<AdminReport, 'username' | 'member' | 'operator'> & { total: bigint }>(reader, {
    text: `
      select r.id, r.member_id, r.host_id, r.appointment_id, r.reason, r.text, r.due_at, r.outcome, r.note, r.decided_at,
             h.name as host, r.operator_id, count(*) over () as total
        from host_report r join host h on h.id = r.host_id
       where ($1 = 'all' or r.outcome = '') and ($2::bigint is null or r.host_id = $2)
       order by r.outcome <> '', ${orders[page.sort]} limit $3 offset $4`,
    values: [show, hostId, page.limit, page.offset]
  })
  const named = await nameOperators(reader, rows, { operator: 'operator_id' })
  const total = Number(rows[0]?.total ?? 0)
  return { rows: await addMembers(reader, named, ({ username, name }) => ({ username, member: name })), total }
}

type Locked = Pick<Report, 'member_id' | 'host_id' | 'outcome'> & { host: string }

/** Lock and return a report, or null when there is none. */
export async function lockReport(tx: Tx, id: bigint): Promise<Locked | null> {
  return maybe<Locked>(tx, {
    name: 'host-report-lock',
    text: `
      select r.member_id, r.host_id, r.outcome, h.name as host
        from host_report r join host h on h.id = r.host_id where r.id = $1 for no key update of r`,
    values: [id]
  })
}

export type Decided = { id: bigint; outcome: 'upheld' | 'dismissed'; note: string; operatorId: bigint; at: Date }

export async function decideReport(tx: Tx, { id, outcome, note, operatorId, at }: Decided): Promise<void> {
  await run(tx, {
    name: 'host-report-decide',
    text: 'update host_report set outcome = $2, note = $3, operator_id = $4, decided_at = $5 where id = $1',
    values: [id, outcome, note, operatorId, at]
  })
}
