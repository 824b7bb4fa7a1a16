import { appointmentStates } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { nameOfCode } from '../../../name-of-code.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { timeOfId } from '../../../ids.ts'
import { asksForSecret } from '../../../masking/asks-for-secret.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import { nameOf } from './read-hosts.ts'
import type { Hosts } from '../host.ts'
import { selectAdminAppointments, type AdminAppointment } from './host-appointment-admin-queries.ts'
import { lockAppointment, moveAppointment, type Appointment } from '../appointments/host-appointment-queries.ts'
import { notifyMember, type Outcome } from '../appointments/notify-member.ts'

/** Return a page of appointments, by default open ones first, in the order in which they are due. */
export async function listAdminAppointments(
  hosts: Hosts,
  { page, limit, sort = 'due', q, show, host }: OperatorParsed<'getAdminAppointments'>
): Promise<OperatorOutput<'getAdminAppointments'>> {
  const filter = { q, show, hostId: host ?? null }
  const { rows, total } = await selectAdminAppointments(hosts.database.main, filter, {
    sort,
    limit,
    offset: (page - 1) * limit
  })
  return { rows: rows.map((row) => wireRow(hosts, row)), total, page, limit }
}

const decisions = {
  confirm: { outcome: 'confirmed', state: appointmentStates.confirmed },
  decline: { outcome: 'declined', state: appointmentStates.declined },
  cancel: { outcome: 'cancelled', state: appointmentStates.cancelled }
} as const satisfies Record<string, { outcome: Outcome; state: number }>

/**
 * Answer an appointment and notify its member. Refuse `APPOINTMENT_STATE` when its state does not allow the answer, and
 * `SERVICE_ASKS_SECRET` for a text that asks for a password or a code (H7).
 */
export async function answerAppointment(
  hosts: Hosts,
  operator: Operator,
  { id, decision, answer }: OperatorParsed<'answerAppointment'>
): Promise<void> {
  if (asksForSecret(answer)) throw new Refusal('SERVICE_ASKS_SECRET', { data: { field: 'answer' } })
  const { outcome, state } = decisions[decision]
  await inTransaction(hosts.database.main, async (tx) => {
    const appointment = await lockAppointment(tx, id)
    if (!appointment) throw new Refusal('APPOINTMENT_UNKNOWN')
    const now = hosts.clock.now()
    if (!mayAnswer(appointment, decision, now)) throw new Refusal('APPOINTMENT_STATE')
    await moveAppointment(tx, { id, state, answer, operatorId: operator.id, at: new Date(now) })
    await notifyMember(tx, hosts, { appointment, outcome, answer })
    await hosts.notifications.notify(tx, 'console', { section: 'hosts' })
    await recordAction(tx, hosts, {
      operator,
      act: 'answerAppointment',
      subject: { kind: 'appointment', id },
      before: { state: appointment.state },
      after: { state },
      reason: answer
    })
  })
}

function mayAnswer({ state, due_at, ends_at }: Appointment, decision: keyof typeof decisions, now: number): boolean {
  if (decision === 'cancel') return state === appointmentStates.confirmed && now < ends_at.getTime()
  return state === appointmentStates.requested && now < due_at.getTime()
}

function wireRow({ siteTime }: Hosts, row: AdminAppointment): OperatorOutput<'getAdminAppointments'>['rows'][number] {
  return {
    id: row.id.toString(),
    member: { id: Number(row.member_id), username: row.username, name: row.member ?? '' },
    host: { id: row.host_id, name: row.host },
    state: nameOfCode(appointmentStates, row.state),
    starts: siteTime.timestamp(row.starts_at),
    ends: siteTime.timestamp(row.ends_at),
    place: row.place,
    memo: row.memo,
    answer: row.answer,
    due: siteTime.timestamp(row.due_at),
    operator: nameOf(row.operator_id, row.operator),
    created: siteTime.timestamp(new Date(timeOfId(row.id)))
  }
}
