import { appointmentStates, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import { timeOfId } from '../../../ids.ts'
import { nameOfCode } from '../../../name-of-code.ts'
import type { Context } from '../../../context.ts'
import type { AppointmentRow } from './host-appointment-queries.ts'

type ShownAppointment = CallOutput<'getAppointments'>[number]

/** Return whether a member may still cancel an appointment: it is open and has not started. */
export function mayCancel({ state, starts_at }: { state: number; starts_at: Date }, now: number): boolean {
  const isOpen = state === appointmentStates.requested || state === appointmentStates.confirmed
  return isOpen && now < starts_at.getTime()
}

/** Return an appointment as its member sees it. */
export function describeAppointment(
  { siteTime, clock }: Pick<Context, 'siteTime' | 'clock'>,
  row: AppointmentRow,
  lang: LanguageCode
): ShownAppointment {
  const [start, end] = [siteTime.timestamp(row.starts_at), siteTime.timestamp(row.ends_at)]
  const [due, created] = [siteTime.timestamp(row.due_at), siteTime.timestamp(new Date(timeOfId(row.id)))]
  const state = nameOfCode(appointmentStates, row.state)
  return {
    id: row.id.toString(),
    state,
    stateText: translate(lang, `server.appointmentState.${state}`),
    host: { id: row.host_id, name: row.host, cover: row.cover ?? '', city: row.city, isDemo: row.is_demo },
    startsAt: start.time,
    startsAtSeconds: start.ts,
    endsAt: end.time,
    endsAtSeconds: end.ts,
    place: row.place,
    memo: row.memo,
    answer: row.answer,
    dueAt: due.time,
    dueAtSeconds: due.ts,
    canCancel: mayCancel(row, clock.now()),
    createdAt: created.time,
    createdAtSeconds: created.ts
  }
}
