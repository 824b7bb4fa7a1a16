import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { errOf } from '../member/test-member.ts'
import { hostAt, appointmentRequest } from './host-fixture.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const call = site.client()

test('a report states by when it is checked: a day where somebody may be in danger, else three', async () => {
  const [one, other] = [await hostAt(call, 0), await hostAt(call, 1)]
  const member = await site.signUp()
  const urgent = await member.call('reportHost', { id: one.id, reason: 'safety', text: 'He wanted to meet at night.' })
  const plain = await member.call('reportHost', { id: other.id, reason: 'money' })
  const hours = ({ due_ts }: { due_ts: number }) => Math.round((due_ts - Date.now() / 1000) / 3600)
  expect([hours(urgent), hours(plain)]).toEqual([24, 72])
})

test('a member has one open report about a host, however many are sent at once', async () => {
  const host = await hostAt(call, 2)
  const member = await site.signUp()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      member.call('reportHost', { id: host.id, reason: 'other', text: 'Once is enough.' }).then(
        () => 'taken',
        (error: { err: string }) => error.err
      )
    )
  )
  expect(answers.toSorted()).toEqual([
    'REPORT_OPEN',
    'REPORT_OPEN',
    'REPORT_OPEN',
    'REPORT_OPEN',
    'REPORT_OPEN',
    'taken'
  ])
})

test('a report names an appointment of the member’s own with that host, or none', async () => {
  const [host, other] = [await hostAt(call, 3), await hostAt(call, 4)]
  const [member, stranger] = [await site.signUp(), await site.signUp()]
  const { id: appointment } = await member.call('requestAppointment', appointmentRequest(host, host.free[3]!))
  const about = { reason: 'noshow', appointment } as const
  expect(await errOf(stranger.call('reportHost', { id: host.id, ...about }))).toBe('APPOINTMENT_UNKNOWN')
  expect(await errOf(member.call('reportHost', { id: other.id, ...about }))).toBe('APPOINTMENT_UNKNOWN')
  await opened.owner.query(`update host set state = 'paused' where id = $1`, [host.id])
  expect(await errOf(stranger.call('reportHost', { id: host.id, reason: 'noshow' }))).toBe('HOST_UNKNOWN')
  expect(await member.call('reportHost', { id: host.id, ...about })).toMatchObject({ id: expect.any(String) })
  const { rows } = await opened.owner.query('select member_id, reason, outcome from host_report where host_id = $1', [
    host.id
  ])
  expect(rows).toEqual([{ member_id: member.id, reason: 'noshow', outcome: '' }])
})
