import type { ReportReason } from '@glasshouse/contract'
import { changed, exists, many } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type Report = {
  id: bigint
  member_id: bigint
  host_id: number
  appointment_id: bigint | null
  reason: ReportReason
  text: string
  due_at: Date
  outcome: 'upheld' | 'dismissed' | ''
  note: string
  decided_at: Date | null
}

/** Return whether a host is shown, or has or had an appointment with the member. */
export async function isReportable(tx: Tx, hostId: number, memberId: bigint): Promise<boolean> {
  return exists(tx, {
    name: 'host-reportable',
    text: `
      select from host h where h.id = $1 and (h.state = 'published'
         or exists (select from host_appointment a where a.host_id = h.id and a.member_id = $2))`,
    values: [hostId, memberId]
  })
}

export async function isAppointmentWith(
  tx: Tx,
  { id, hostId, memberId }: { id: bigint; hostId: number; memberId: bigint }
): Promise<boolean> {
  return exists(tx, {
    name: 'host-report-appointment',
    text: 'select from host_appointment where id = $1 and host_id = $2 and member_id = $3',
    values: [id, hostId, memberId]
  })
}

/** Insert a report. Return false when the member has an open one about the host. */
export async function insertReport(tx: Tx, report: Omit<Report, 'outcome' | 'note' | 'decided_at'>): Promise<boolean> {
  return changed(tx, {
    name: 'host-report',
    text: `
      insert into host_report (id, member_id, host_id, appointment_id, reason, text, due_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values: [
      report.id,
      report.member_id,
      report.host_id,
      report.appointment_id,
      report.reason,
      report.text,
      report.due_at
    ]
  })
}

export async function selectReportsOf(
  reader: Reader,
  { memberId, limit, offset }: { memberId: bigint; limit: number; offset: number }
): Promise<(Report & { host: string })[]> {
  return many<Report & { host: string }>(reader, {
    name: 'host-reports-of',
    text: `
      select r.id, r.member_id, r.host_id, r.appointment_id, r.reason, r.text, r.due_at, r.outcome, r.note, r.decided_at,
             h.name as host
        from host_report r join host h on h.id = r.host_id
       where r.member_id = $1 order by r.id desc limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}
