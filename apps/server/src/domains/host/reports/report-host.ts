import type { CallOutput, CallParsed } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { timeOfId } from '../../../ids.ts'
import { maskSecrets } from '../../../masking/mask-secrets.ts'
import { Refusal } from '../../../refusal.ts'
import type { Hosts } from '../host.ts'
import { reportDue } from '../rules/times.ts'
import { insertReport, isAppointmentWith, isReportable, selectReportsOf } from './host-report-queries.ts'

type Input = CallParsed<'reportHost'> & { memberId: bigint }

/**
 * Report a host. Return the time by which it is reviewed. A member has one open report about a host. Secrets in the text are
 * masked before it is stored.
 */
export async function reportHost(hosts: Hosts, input: Input): Promise<CallOutput<'reportHost'>> {
  const { memberId, hostId, reason } = input
  const text = maskSecrets(input.text)
  const appointmentId = input.appointmentId === undefined ? null : BigInt(input.appointmentId)
  const id = hosts.ids.next()
  const due = new Date(reportDue(reason, hosts.clock.now()))
  await inTransaction(hosts.database.main, async (tx) => {
    if (!(await isReportable(tx, hostId, memberId))) throw new Refusal('HOST_UNKNOWN')
    if (appointmentId !== null && !(await isAppointmentWith(tx, { id: appointmentId, hostId, memberId }))) {
      throw new Refusal('APPOINTMENT_UNKNOWN')
    }
    const report = {
      id,
      member_id: memberId,
      host_id: hostId,
      appointment_id: appointmentId,
      reason,
      text,
      due_at: due
    }
    if (!(await insertReport(tx, report))) throw new Refusal('REPORT_OPEN')
    await hosts.notifications.notify(tx, 'console', { section: 'hosts' })
  })
  const { time, ts } = hosts.siteTime.timestamp(due)
  return { id: id.toString(), dueAt: time, dueAtSeconds: ts }
}

/** Return a member's reports and their outcomes, newest first. */
export async function listOwnReports(
  { database, siteTime }: Context,
  { memberId, page, limit }: { memberId: bigint; page: number; limit: number }
) {
  const rows = await selectReportsOf(database.main, { memberId, limit, offset: (page - 1) * limit })
  return rows.map(({ id, host, reason, text, due_at, outcome, note, decided_at }) => ({
    id: id.toString(),
    host,
    reason,
    text,
    outcome,
    note,
    created: siteTime.format(timeOfId(id)),
    due: siteTime.format(due_at.getTime()),
    decided: siteTime.timestamp(decided_at).time
  }))
}
