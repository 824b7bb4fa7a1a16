import type { LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { translate } from '@glasshouse/language/server'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { timeOfId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import { addPersonalNotice, inAllLanguages } from '../../announcement/index.ts'
import { nameOf } from './read-hosts.ts'
import type { Hosts } from '../host.ts'
import { decideReport, lockReport, selectAdminReports, type AdminReport } from './host-report-admin-queries.ts'

/** Return a page of reports, by default open ones first, in the order in which they are due. */
export async function listAdminReports(
  hosts: Hosts,
  { page, limit, sort = 'due', show, host }: OperatorParsed<'getHostReports'>
): Promise<OperatorOutput<'getHostReports'>> {
  const filter = { show, hostId: host ?? null }
  const { rows, total } = await selectAdminReports(hosts.database.main, filter, {
    sort,
    limit,
    offset: (page - 1) * limit
  })
  return { rows: rows.map((row) => wireRow(hosts, row)), total, page, limit }
}

/** Decide a report, once, and notify the member who made it. */
export async function settleReport(
  hosts: Hosts,
  operator: Operator,
  { id, outcome, note }: OperatorParsed<'decideHostReport'>
): Promise<void> {
  await inTransaction(hosts.database.main, async (tx) => {
    const report = await lockReport(tx, id)
    if (!report) throw new Refusal('REPORT_UNKNOWN')
    if (report.outcome !== '') throw new Refusal('REPORT_DECIDED')
    await decideReport(tx, { id, outcome, note, operatorId: operator.id, at: new Date(hosts.clock.now()) })
    await addPersonalNotice(tx, hosts, {
      memberId: report.member_id,
      type: 'appointment',
      link: '/Appointments',
      name: inAllLanguages((lang) => translate(lang, 'server.reportNotice.name')),
      text: inAllLanguages((lang) => outcomeText(lang, outcome, { host: report.host, note }))
    })
    await hosts.notifications.notify(tx, 'console', { section: 'hosts' })
    await recordAction(tx, hosts, {
      operator,
      act: 'decideHostReport',
      subject: { kind: 'report', id },
      after: { outcome, host: report.host_id },
      reason: note
    })
  })
}

function outcomeText(
  lang: LanguageCode,
  outcome: 'upheld' | 'dismissed',
  params: { host: string; note: string }
): string {
  return translate(lang, `server.reportNotice.${outcome}`, params)
}

function wireRow({ siteTime, clock }: Hosts, row: AdminReport): OperatorOutput<'getHostReports'>['rows'][number] {
  return {
    id: row.id.toString(),
    member: { id: Number(row.member_id), username: row.username, name: row.member ?? '' },
    host: { id: row.host_id, name: row.host },
    appointment: row.appointment_id?.toString() ?? '',
    reason: row.reason,
    text: row.text,
    due: siteTime.timestamp(row.due_at),
    late: row.outcome === '' && row.due_at.getTime() < clock.now(),
    outcome: row.outcome,
    note: row.note,
    operator: nameOf(row.operator_id, row.operator),
    created: siteTime.timestamp(new Date(timeOfId(row.id)))
  }
}
