import { appointmentStates, type LanguageCode } from '@glasshouse/contract'
import { changed, exists, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { OPEN_STATES, cover, isFree } from '../directory/host-directory-queries.ts'

export type Appointment = {
  id: bigint
  member_id: bigint
  host_id: number
  slot_id: bigint | null
  starts_at: Date
  ends_at: Date
  place: string
  memo: string
  state: number
  due_at: Date
  answer: string
}

export type AppointmentRow = Appointment & { host: string; cover: string | null; city: string; is_demo: boolean }

const OWN =
  'a.id, a.member_id, a.host_id, a.slot_id, a.starts_at, a.ends_at, a.place, a.memo, a.state, a.due_at, a.answer'

/** Lock a shown host, so that nobody hides it meanwhile. Return false when there is none. */
export async function holdHost(tx: Tx, id: number): Promise<boolean> {
  return exists(tx, {
    name: 'host-hold',
    text: `select from host where id = $1 and state = 'published' for share`,
    values: [id]
  })
}

export type Slot = { id: bigint; starts_at: Date; ends_at: Date }

/** Lock and return an hour that can be requested, or null when there is none. */
export async function holdSlot(
  tx: Tx,
  { id, hostId, from, until }: { id: bigint; hostId: number; from: Date; until: Date }
): Promise<Slot | null> {
  return maybe<Slot>(tx, {
    name: 'host-hold-slot',
    text: `
      select id, starts_at, ends_at from host_slot
       where id = $1 and host_id = $2 and starts_at between $3 and $4 for key share`,
    values: [id, hostId, from, until]
  })
}

export async function countOpen(tx: Tx, memberId: bigint): Promise<number> {
  const { open } = await one<{ open: bigint }>(tx, {
    name: 'host-open-appointments',
    text: `select count(*) as open from host_appointment where member_id = $1 and state in ${OPEN_STATES}`,
    values: [memberId]
  })
  return Number(open)
}

export type NewAppointment = Pick<
  Appointment,
  'id' | 'member_id' | 'host_id' | 'slot_id' | 'starts_at' | 'ends_at' | 'place' | 'memo' | 'due_at'
> & { requestId: string | null }

/** Insert a request. Return false when the hour is taken or the member has another appointment then. */
export async function insertAppointment(tx: Tx, input: NewAppointment): Promise<boolean> {
  return changed(tx, {
    name: 'host-appointment',
    text: `
      insert into host_appointment (id, member_id, host_id, slot_id, starts_at, ends_at, place, memo, due_at, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [
      input.id,
      input.member_id,
      input.host_id,
      input.slot_id,
      input.starts_at,
      input.ends_at,
      input.place,
      input.memo,
      input.due_at,
      input.requestId
    ]
  })
}

export async function isSlotFree(tx: Tx, id: bigint): Promise<boolean> {
  const row = await maybe<{ is_free: boolean }>(tx, {
    name: 'host-slot-free',
    text: `select ${isFree} as is_free from host_slot s where s.id = $1`,
    values: [id]
  })
  return row?.is_free ?? false
}

export async function selectByRequest(tx: Tx, memberId: bigint, requestId: string): Promise<Appointment | null> {
  return maybe<Appointment>(tx, {
    name: 'host-appointment-by-request',
    text: `select ${OWN} from host_appointment a where a.member_id = $1 and a.request_id = $2`,
    values: [memberId, requestId]
  })
}

export async function lockAppointment(tx: Tx, id: bigint): Promise<Appointment | null> {
  return maybe<Appointment>(tx, {
    name: 'host-lock-appointment',
    text: `select ${OWN} from host_appointment a where a.id = $1 for no key update`,
    values: [id]
  })
}

export type Moved = { id: bigint; state: number; answer: string; operatorId: bigint | null; at: Date }

export async function moveAppointment(tx: Tx, { id, state, answer, operatorId, at }: Moved): Promise<void> {
  await run(tx, {
    name: 'host-appointment-move',
    text: `
      update host_appointment
         set state = $2, answer = $3, operator_id = coalesce($4, operator_id), decided_at = $5 where id = $1`,
    values: [id, state, answer, operatorId, at]
  })
}

const WITH_HOST = `
  ${OWN}, h.name as host, ${cover} as cover, coalesce(nullif(c.names ->> $2, ''), c.names ->> 'en_us') as city /* never null: city */, h.is_demo
  from host_appointment a join host h on h.id = a.host_id join host_city c on c.id = h.city_id`

export async function selectOwn(
  reader: Reader,
  { memberId, lang, limit, offset }: { memberId: bigint; lang: LanguageCode; limit: number; offset: number }
): Promise<AppointmentRow[]> {
  return many<AppointmentRow>(reader, {
    name: 'host-appointments-of',
    text: `select ${WITH_HOST} where a.member_id = $1 order by a.id desc limit $3 offset $4`,
    values: [memberId, lang, limit, offset]
  })
}

export async function selectOne(reader: Reader, id: bigint, lang: LanguageCode): Promise<AppointmentRow> {
  return one<AppointmentRow>(reader, {
    name: 'host-appointment-one',
    text: `select ${WITH_HOST} where a.id = $1`,
    values: [id, lang]
  })
}

/** Expire requests that were not answered in time, up to a number. Skip those that another transaction is changing. */
export async function expireRequests(tx: Tx, now: Date, most: number): Promise<Appointment[]> {
  return many<Appointment>(tx, {
    name: 'host-expire',
    text: `
      update host_appointment a set state = ${appointmentStates.expired}, decided_at = $1
        from (select id from host_appointment where state = ${appointmentStates.requested} and due_at <= $1
               order by due_at limit $2 for no key update skip locked) late
       where a.id = late.id returning ${OWN}`,
    values: [now, most]
  })
}

/** Mark past confirmed appointments as done. */
export async function endAppointments(tx: Tx, now: Date): Promise<void> {
  await run(tx, {
    name: 'host-end',
    text: `
      update host_appointment set state = ${appointmentStates.done}
       where state = ${appointmentStates.confirmed} and ends_at <= $1`,
    values: [now]
  })
}

/** Lock and return the open appointments with a host. */
export async function lockOpenWith(tx: Tx, hostId: number): Promise<Appointment[]> {
  return many<Appointment>(tx, {
    name: 'host-open-with',
    text: `
      select ${OWN} from host_appointment a where a.host_id = $1 and a.state in ${OPEN_STATES} order by a.id for no key update`,
    values: [hostId]
  })
}

/** Cancel a member's open appointments and delete the place and purpose of all. */
export async function clearAppointments(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await run(tx, {
    name: 'host-clear-member',
    text: `
      update host_appointment
         set place = '', memo = '', answer = '',
             decided_at = case when state = ${appointmentStates.requested} then $2 else decided_at end,
             state = case when state in ${OPEN_STATES} then ${appointmentStates.cancelled} else state end
       where member_id = $1`,
    values: [memberId, at]
  })
}

export async function selectHostName(tx: Tx, hostId: number): Promise<string> {
  const { name } = await one<{ name: string }>(tx, {
    name: 'host-name',
    text: 'select name from host where id = $1',
    values: [hostId]
  })
  return name
}
