import { calls, routes, type CallName, type Route } from '@glasshouse/contract'
import { requestHeaders } from '@glasshouse/contract/client'
import { expect, test } from 'vitest'
import {
  betOf,
  DAYLONG,
  createMemberWith,
  waitForOpenPeriod,
  sendOrder,
  startLotterySite
} from '../lottery/lottery-fixture.ts'
import { callApi, form, type ApiResponse } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'

const opened = await openTestDatabase()
const site = await startLotterySite(opened)
const [owner, thief] = [await createMemberWith(site, 100n), await createMemberWith(site, 100n)]

const info = await waitForOpenPeriod(site, DAYLONG)
const { order_no: order } = (await sendOrder(site, owner, betOf(info, owner))).data as { order_no: string }
const { order_no: recharge } = (await owner.call('getUserRechargeList'))[0]!
const { id: message } = await owner.call('sendService', { text: 'Hello' })
const { id: ticket } = await owner.call('sendTicket', { text: 'A question' })
const [demoHost] = (await owner.call('getHosts', { id: '1' })).data
const hostId = String(demoHost!.id)
const free = (await owner.call('getHost', { id: hostId })).slots.find((one) => one.free)!
const meeting = { id: hostId, slot: free.id, place: 'At the museum' }
const { id: appointment } = await owner.call('requestAppointment', meeting)
const [session] = await owner.call('getSessions')
const { rows: notices } = await opened.owner.query<{ id: bigint }>(
  `insert into notice (member_id, type, name, text) values ($1, 'personal', '{"en_us":"For you"}', '{"en_us":"Alone"}')
   returning id`,
  [owner.id]
)
const notice = notices[0]!.id.toString()

/** Fields in which a member's call names something that could belong to another member. */
const naming = /^(id|mid|order_no|until|ref|session|member|appointment)$/

/** The thief's result for the owner's id: nothing, or a refusal. */
const expected: Record<string, { value: string; with?: Record<string, string>; got: unknown }> = {
  'delSession.id': { value: session!.id, got: 'SESSION_UNKNOWN' },
  'placeOrder.mid': { value: String(owner.id), with: betOf(info, thief), got: 'MEMBER_MISMATCH' },
  'getUserGameList.order_no': { value: order, got: [] },
  'getUserRechargeList.order_no': { value: recharge, got: [] },
  'getUserWithdrawList.order_no': { value: recharge, got: [] },
  'cancelWithdraw.order_no': { value: recharge, got: 'WITHDRAWAL_UNKNOWN' },
  'cancelRecovery.id': { value: order, got: 'RECOVERY_UNKNOWN' },
  'getFairProof.order_no': { value: order, got: 'ORDER_UNKNOWN' },
  'readNotices.id': { value: notice, got: { notice_unread: expect.any(Number) } },
  'readService.id': { value: message, got: { service_unread: 0 } },
  'sendService.ref': { value: order, with: { ref_kind: 'order', text: 'Mine?' }, got: 'ORDER_UNKNOWN' },
  'sendTicket.id': { value: ticket, with: { text: 'Mine?' }, got: 'TICKET_UNKNOWN' },
  'sendTicket.ref': { value: order, with: { ref_kind: 'order', text: 'Mine?' }, got: 'ORDER_UNKNOWN' },
  'cancelAppointment.id': { value: appointment, got: 'APPOINTMENT_UNKNOWN' },
  'reportHost.appointment': { value: appointment, with: { id: hostId, reason: 'other' }, got: 'APPOINTMENT_UNKNOWN' },
  'readNotices.until': { value: notice, got: { notice_unread: expect.any(Number) } }
}

/** Ids that belong to no member: everyone sees what they name. */
const shared = new Set(['buyVideo.id', 'setProgress.id', 'requestAppointment.id', 'reportHost.id'])

const named = (Object.keys(routes) as CallName[])
  .filter((name) => (routes[name] as Route).access === 'member')
  .flatMap((name) =>
    Object.keys(calls[name].input.shape)
      .filter((field) => naming.test(field))
      .map((field) => `${name}.${field}`)
  )

function askAs(name: CallName, fields: Record<string, string>): Promise<ApiResponse> {
  const { methods, path }: Route = routes[name]
  const headers = requestHeaders(thief.session, 'en_us')
  if (methods[0] === 'POST') return callApi(site.origin, path, form(fields, headers))
  return callApi(site.origin, `${path}?${new URLSearchParams(fields)}`, { headers })
}

/** Return everything that the database has of the owner. */
async function everythingOfOwner(): Promise<string> {
  const { rows } = await opened.owner.query<{ name: string; key: string }>(
    `select quote_ident(c.table_name) as name, case c.table_name when 'member' then 'id' else 'member_id' end as key
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.column_name = 'member_id' or (c.table_name = 'member' and c.column_name = 'id')) order by 1`
  )
  const tables = await Promise.all(
    rows.map(({ name, key }) =>
      opened.owner.query<{ row: string }>(`select t::text as row from ${name} t where ${key} = $1 order by 1`, [
        owner.id
      ])
    )
  )
  return rows.map(({ name }, index) => `${name}\n${tables[index]!.rows.map(({ row }) => row).join('\n')}`).join('\n\n')
}

test('T23: the calls below are all member calls with an id', () => {
  expect(Object.keys(expected).toSorted()).toEqual(named.filter((name) => !shared.has(name)).toSorted())
})

test.each(Object.keys(expected))('T23: %s of another member reads nothing and changes nothing', async (field) => {
  const [name, id] = field.split('.') as [CallName, string]
  const { value, with: others = {}, got } = expected[field]!
  const before = await everythingOfOwner()
  expect(before).toContain(value)
  const answer = await askAs(name, { ...others, [id]: value })
  expect(answer.code === 200 ? answer.data : answer.err).toEqual(got)
  expect(await everythingOfOwner()).toBe(before)
})
