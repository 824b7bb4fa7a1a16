import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { processAppointments } from '../../src/domains/host/host-jobs.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { errOf, refusalOf } from '../member/test-member.ts'
import { appointmentsFor, hostAt, contextAfter, appointmentRequest } from './host-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const call = site.client()

const HOUR = 3_600_000
const untouched = async (memberId: bigint) => {
  const { rowCount } = await owner.query('select from host_appointment where member_id = $1', [memberId])
  return rowCount === 0
}

describe('an appointment', () => {
  test('is requested for a free hour, is shown to its member, and holds the hour until it is cancelled', async () => {
    const member = await site.signUp()
    const host = await hostAt(call, 0)
    const slot = host.free.at(-1)!
    const made = await member.call('requestAppointment', appointmentRequest(host, slot))
    expect(made).toMatchObject({
      status: 1,
      status_text: 'Requested',
      host: { name: host.name, demo: 1 },
      start_ts: slot.start_ts,
      place: 'National Museum of History',
      may_cancel: 1
    })
    expect(made.due_ts - made.create_ts).toBe(48 * 3600)
    expect(await member.call('getAppointments')).toEqual([made])
    expect((await hostAt(call, 0)).free.map(({ id }) => id)).not.toContain(slot.id)

    expect(await member.call('cancelAppointment', { id: made.id })).toMatchObject({ status: 4, may_cancel: 0 })
    expect((await hostAt(call, 0)).free.map(({ id }) => id)).toContain(slot.id)
    expect(await errOf(member.call('cancelAppointment', { id: made.id }))).toBe('APPOINTMENT_STATE')
  })

  test('gives an hour to one member, however many ask at once', async () => {
    const host = await hostAt(call, 1)
    const slot = host.free.at(-1)!
    const members = await Promise.all(Array.from({ length: 8 }, () => site.signUp()))
    const answers = await Promise.all(
      members.flatMap((member) =>
        [0, 1].map(() =>
          member.call('requestAppointment', appointmentRequest(host, slot)).then(
            () => 'got',
            (error: { err: string }) => error.err
          )
        )
      )
    )
    expect(answers.toSorted()).toEqual(['got', ...Array.from({ length: 15 }, () => 'SLOT_TAKEN')].toSorted())
    expect((await appointmentsFor(opened, slot.id)).map(({ state }) => state)).toEqual([1])
  })

  test('gives an hour to one member in the database, too', async () => {
    const [one, other] = [await site.signUp(), await site.signUp()]
    const host = await hostAt(call, 2)
    const slot = host.free.at(-1)!
    await one.call('requestAppointment', appointmentRequest(host, slot))
    const copy = `insert into host_appointment (id, member_id, host_id, slot_id, starts_at, ends_at, place, due_at)
      select id + 1, $1, host_id, slot_id, starts_at, ends_at, place, due_at from host_appointment where slot_id = $2`
    await expect(owner.query(copy, [other.id, slot.id])).rejects.toThrow('host_appointment_holds')
    const back = 'update host_appointment set state = 1, decided_at = null where slot_id = $1'
    await owner.query('update host_appointment set state = 4, decided_at = now() where slot_id = $1', [slot.id])
    await expect(owner.query(back, [slot.id])).rejects.toThrow('does not go from 4 to 1')
  })

  test('leaves its member in one place at a time, and with at most three open', async () => {
    const member = await site.signUp()
    const [ha, bao] = [await hostAt(call, 0), await hostAt(call, 3)]
    const [first, second, third, fourth] = ha.free.slice(3)
    await member.call('requestAppointment', appointmentRequest(ha, first!))
    const sameTime = bao.free.find(({ start_ts }) => start_ts === first!.start_ts)!
    expect(await errOf(member.call('requestAppointment', appointmentRequest(bao, sameTime)))).toBe(
      'APPOINTMENT_OVERLAPS'
    )
    await member.call('requestAppointment', appointmentRequest(ha, second!))
    await member.call('requestAppointment', appointmentRequest(ha, third!))
    const refusal = await refusalOf(member.call('requestAppointment', appointmentRequest(ha, fourth!)))
    expect([refusal.err, refusal.message]).toEqual([
      'APPOINTMENT_TOO_MANY',
      'You have 3 open appointments. Cancel one or wait until one is over.'
    ])
    expect(await appointmentsFor(opened, fourth!.id)).toEqual([])
    expect(await member.call('getAppointments')).toHaveLength(3)
  })

  test('is the same one when the same request comes again, also at once; another request under its id is refused', async () => {
    const member = await site.signUp()
    const host = await hostAt(call, 4)
    const request = { ...appointmentRequest(host, host.free[5]!), req_id: randomUUID() }
    const made = await Promise.all(Array.from({ length: 6 }, () => member.call('requestAppointment', request)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await errOf(member.call('requestAppointment', { ...request, place: 'Another place' }))).toBe('REQ_ID_REUSED')
    expect(await member.call('getAppointments')).toHaveLength(1)
  })

  test('is refused for a taken hour, a past one, and a host who is not listed', async () => {
    const member = await site.signUp()
    const [one, other] = [await hostAt(call, 0), await hostAt(call, 1)]
    const slot = other.free[0]!
    expect(await errOf(member.call('requestAppointment', appointmentRequest(one, slot)))).toBe('SLOT_UNKNOWN')
    // At some hours of the day there is one of the demo hosts.
    await owner.query(
      `delete from host_slot where host_id = $1 and starts_at < now() + interval '101 minutes'
                               and ends_at > now() + interval '100 minutes'`,
      [other.id]
    )
    const { rows } = await owner.query<{ id: bigint }>(
      `insert into host_slot (id, host_id, starts_at, ends_at)
       values (77, $1, now() + interval '100 minutes', now() + interval '101 minutes') returning id`,
      [other.id]
    )
    const upcoming = { id: rows[0]!.id.toString() }
    expect(await errOf(member.call('requestAppointment', appointmentRequest(other, upcoming)))).toBe('SLOT_UNKNOWN')
    expect(await errOf(member.call('requestAppointment', appointmentRequest({ id: '987654' }, slot)))).toBe(
      'HOST_UNKNOWN'
    )
    expect(await errOf(member.call('requestAppointment', { ...appointmentRequest(other, slot), place: ' ' }))).toBe(
      'FIELD_INVALID'
    )
    expect(await untouched(member.id)).toBe(true)
  })

  test('expires when nobody answers in time: its member is notified, and its hour is free', async () => {
    const member = await site.signUp()
    const host = await hostAt(call, 5)
    const slot = host.free.at(-1)!
    const { id } = await member.call('requestAppointment', appointmentRequest(host, slot))
    await processAppointments(contextAfter(site.context, 47 * HOUR))
    expect((await member.call('getAppointments'))[0]).toMatchObject({ id, status: 1 })
    await Promise.all([
      processAppointments(contextAfter(site.context, 49 * HOUR)),
      processAppointments(contextAfter(site.context, 49 * HOUR))
    ])
    expect((await member.call('getAppointments'))[0]).toMatchObject({ id, status: 6, status_text: 'Expired' })
    const notices = (await member.call('getNoticeList')).filter(({ type }) => type === 'appointment')
    expect(notices).toMatchObject([{ name: 'Appointment request expired', link: '/Appointments' }])
    expect(notices[0]!.text).toContain(host.name)
    expect(notices[0]!.text).toMatch(/, [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M: /)
    expect((await hostAt(call, 5)).free.map(({ id: slotId }) => slotId)).toContain(slot.id)
  })

  test('ends with its hour, if it was confirmed', async () => {
    const member = await site.signUp()
    const host = await hostAt(call, 6)
    const slot = host.free[1]!
    const { id } = await member.call('requestAppointment', appointmentRequest(host, slot))
    await owner.query('update host_appointment set state = 2, decided_at = now() where id = $1', [id])
    await processAppointments(contextAfter(site.context, slot.end_ts * 1000 - Date.now() - HOUR))
    expect((await member.call('getAppointments'))[0]).toMatchObject({ status: 2, may_cancel: 1 })
    await processAppointments(contextAfter(site.context, slot.end_ts * 1000 - Date.now() + HOUR))
    expect((await member.call('getAppointments'))[0]).toMatchObject({ status: 5, may_cancel: 0 })
  })
})
