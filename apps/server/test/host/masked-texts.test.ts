import { expect, test } from 'vitest'
import { errOf } from '../member/test-member.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { hostAt, appointmentRequest } from './host-fixture.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const call = site.client()

const CARD = '4111 1111 1111 1111'
const SECRET = 'Sunflower-9x'

test('T1, T12: what a member writes about a meeting or a host is stored without cards and passwords', async () => {
  const [host, member] = [await hostAt(call, 0), await site.signUp()]
  const request = {
    ...appointmentRequest(host, host.free[0]!),
    place: `Museum, card ${CARD}`,
    memo: `My password:\n${SECRET}`,
    req_id: crypto.randomUUID()
  }
  const first = await member.call('requestAppointment', request)
  expect([first.place, first.memo]).toEqual(['Museum, card •••• 1111', 'My password:\n••••••'])
  expect((await member.call('requestAppointment', request)).id).toBe(first.id)
  await member.call('reportHost', { id: host.id, reason: 'money', text: `He wanted ${CARD} and my password ${SECRET}` })
  const { rows } = await opened.owner.query<{ kept: string }>(
    `select string_agg(t, ' ') as kept
       from (select a::text as t from host_appointment a union all select r::text from host_report r) kept`
  )
  expect(rows[0]!.kept).toContain('•••• 1111')
  for (const secret of [CARD, SECRET]) expect(rows[0]!.kept).not.toContain(secret)
})

test('H7: an answer to an appointment cannot ask for a password or a code, and leaves it unchanged', async () => {
  const [host, member, operator] = [await hostAt(call, 1), await site.signUp(), await createFirstOwner(site)]
  const { id } = await member.call('requestAppointment', appointmentRequest(host, host.free[0]!))
  const answer = 'Please send us your payment password first.'
  expect(await errOf(operator.call('answerAppointment', { id, decision: 'confirm', answer }))).toBe(
    'SERVICE_ASKS_SECRET'
  )
  expect((await member.call('getAppointments'))[0]).toMatchObject({ status: 1, answer: '' })
  await operator.call('answerAppointment', { id, decision: 'confirm', answer: 'We never ask for your password.' })
  expect((await member.call('getAppointments'))[0]).toMatchObject({ status: 2 })
})
