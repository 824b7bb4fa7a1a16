import { appointmentStates, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import { timeOfId } from '../../../ids.ts'
import type { Context } from '../../../context.ts'
import type { AppointmentRow } from './host-appointment-queries.ts'

type Wire = CallOutput<'getAppointments'>[number]

const names = ['requested', 'confirmed', 'declined', 'cancelled', 'done', 'expired'] as const

/** Return whether a member may still cancel an appointment: it is open and has not started. */
export function mayCancel({ state, starts_at }: { state: number; starts_at: Date }, now: number): boolean {
  const isOpen = state === appointmentStates.requested || state === appointmentStates.confirmed
  return isOpen && now < starts_at.getTime()
}

/** An appointment as its member is shown it. */
export function wireAppointment(
  { siteTime, clock }: Pick<Context, 'siteTime' | 'clock'>,
  row: AppointmentRow,
  lang: LanguageCode
): Wire {
  const [start, end] = [siteTime.moment(row.starts_at), siteTime.moment(row.ends_at)]
  const [due, created] = [siteTime.moment(row.due_at), siteTime.moment(new Date(timeOfId(row.id)))]
  return {
    id: row.id.toString(),
    status: row.state,
    status_text: translate(lang, `server.appointmentState.${names[row.state - 1]!}`),
    host: { id: row.host_id, name: row.host, cover: row.cover ?? '', city: row.city, demo: row.is_demo ? 1 : 0 },
    start_time: start.time,
    start_ts: start.ts,
    end_time: end.time,
    end_ts: end.ts,
    place: row.place,
    memo: row.memo,
    answer: row.answer,
    due_time: due.time,
    due_ts: due.ts,
    may_cancel: mayCancel(row, clock.now()) ? 1 : 0,
    create_time: created.time,
    create_ts: created.ts
  }
}
