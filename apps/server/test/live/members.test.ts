import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { BRISK, setSchedules, waitForOpenPeriod } from '../lottery/lottery-fixture.ts'
import { paymentId, openPaymentFixture } from '../payment/payment-fixture.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { openLive, requestLive, type LiveClient } from './live-client.ts'

const { testDatabase, owner, cashier, site } = await openPaymentFixture({}, setSchedules)
const otherNode = await startTestSite(testDatabase)

let member: TestMember
let clients: LiveClient[]
beforeEach(async () => {
  member = await site.signUp()
  clients = []
})
afterEach(() => {
  for (const client of clients) client.close()
})

async function listen(origin: string, session = member.session): Promise<LiveClient> {
  const client = await openLive(origin, { session })
  clients.push(client)
  await vi.waitFor(() => expect(client.of('hello').length).toBeGreaterThan(0), 20_000)
  return client
}

async function buyPoints(points: number): Promise<string> {
  const opened = await member.call('doRecharge', { money: String(points), bank_type: 'sandbox' })
  await cashier.press(opened.pay_url, 'pay')
  return paymentId(opened.pay_url)
}

test('a credited recharge shows on every node at once, and to nobody else', async () => {
  const stranger = await site.signUp()
  const [here, there, visitor, strange] = [
    await listen(site.origin),
    await listen(otherNode.origin),
    await openLive(site.origin),
    await listen(site.origin, stranger.session)
  ]
  await buyPoints(120)
  for (const client of [here, there]) {
    await vi.waitFor(() => expect(client.of('balance')).toHaveLength(1), 20_000)
    expect(client.of('balance')[0]).toMatchObject({
      money: '120.00',
      money_value: 120,
      frozen: '0.00',
      reason: 'recharge'
    })
  }
  await pause(300)
  expect([visitor, strange].flatMap((client) => client.of('balance'))).toEqual([])
  visitor.close()
})

test('a client that reconnects gets the current balance', async () => {
  const before = await listen(site.origin)
  before.close()
  await buyPoints(30)
  const lastEventId = before.received.at(-1)?.id ?? '0'
  const after = await openLive(otherNode.origin, { session: member.session, lastEventId })
  clients.push(after)
  await vi.waitFor(() => expect(after.of('balance')).toMatchObject([{ money: '30.00' }]), 20_000)
})

test('an order shows on the member’s other devices, and its win as soon as it is settled', async () => {
  await buyPoints(100)
  const device = await listen(site.origin)
  const info = await waitForOpenPeriod(site, BRISK, 3)
  const order = { item: 'bi,sm', money: '10', lid: info.id, mid: Number(member.id), expect: info.next_expect }
  await member.call('placeOrder', order)
  await vi.waitFor(() => expect(device.of('balance').at(-1)).toMatchObject({ money: '80.00', reason: 'bet' }), 20_000)
  // The device may have connected in time to receive the opening as well.
  const ofPeriod = () =>
    device
      .of('draw')
      .filter(({ expect: period, key, state }) => key === BRISK && period === order.expect && state !== 'open')
  await vi.waitFor(() => expect(ofPeriod().map(({ state }) => state)).toEqual(['closed', 'drawn', 'settled']), {
    timeout: 45_000
  })
  await vi.waitFor(() => expect(device.of('balance').at(-1)).toMatchObject({ money: '99.60', reason: 'win' }), 20_000)
  expect((await member.call('getUserInfo')).money).toBe('99.60')
  expect((await reconcile(site.context)).differences).toEqual([])
})

test('a notice shows the number of unread ones: to its member, or to all', async () => {
  const stranger = await site.signUp()
  const [own, strange] = [await listen(site.origin), await listen(otherNode.origin, stranger.session)]
  const { notifications, database } = site.context
  const notice = (memberId: bigint | null) =>
    owner.query(
      `insert into notice (member_id, type, name, text) values ($1, 'test', '{"en_us":"Hello"}', '{"en_us":"World"}')`,
      [memberId]
    )
  const unread = (await member.call('getUserInfo')).notice_unread
  await notice(member.id)
  await notifications.notify(database.main, 'notice', { memberId: member.id.toString() })
  await vi.waitFor(() => expect(own.of('notice')).toMatchObject([{ unread: unread + 1 }]), 20_000)
  expect(strange.of('notice')).toEqual([])
  await notice(null)
  await notifications.notify(database.main, 'notice', { memberId: null })
  await vi.waitFor(() => expect(own.of('notice').at(-1)).toMatchObject({ unread: unread + 2 }), 20_000)
  await vi.waitFor(() => expect(strange.of('notice').at(-1)).toMatchObject({ unread: unread + 1 }), 20_000)
})

test('a stream ends with its session, on every node, and cannot be opened again', async () => {
  const [here, there] = [await listen(site.origin), await listen(otherNode.origin)]
  await member.call('logout')
  await Promise.all([here.ended, there.ended])
  const again = await requestLive(otherNode.origin, { session: member.session })
  expect(await again.json()).toMatchObject({ code: 401, err: 'AUTH_REQUIRED', msg: 'Authentication error' })
})

test('malformed credentials open no stream', async () => {
  const { session } = member
  for (const wrong of [
    { ...session, tokensso: 'x' },
    { ...session, token: 'x' },
    { ...session, token: 'a'.repeat(64) }
  ]) {
    const response = await requestLive(site.origin, { session: wrong })
    expect(await response.json()).toMatchObject({ err: 'AUTH_REQUIRED' })
  }
})

test('a member has at most twenty streams, and they block none of the member’s calls', async () => {
  await Promise.all(Array.from({ length: 20 }, () => listen(site.origin)))
  const refused = await requestLive(site.origin, { session: member.session })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(await refused.json()).toMatchObject({ err: 'TOO_MANY_REQUESTS' })
  await expect(Promise.all(Array.from({ length: 100 }, () => member.call('getUserInfo')))).resolves.toHaveLength(100)
  clients.pop()!.close()
  await vi.waitFor(async () => expect((await requestStatus()).status).toBe(200), 20_000)
})

async function requestStatus(): Promise<Response> {
  const hangUp = new AbortController()
  const response = await requestLive(site.origin, { session: member.session, signal: hangUp.signal })
  hangUp.abort()
  return response
}

test('the heartbeat comes every fifteen seconds', async () => {
  const client = await listen(site.origin)
  await vi.waitFor(() => expect(client.of('hello').length).toBeGreaterThanOrEqual(2), { timeout: 20_000 })
  const [first, second] = client.of('hello')
  expect(second!.server_ms - first!.server_ms).toBeLessThanOrEqual(16_000)
})

test('a node that stops closes its streams with a reconnection delay', async () => {
  const node = await startTestSite(testDatabase)
  const client = await listen(node.origin)
  const started = performance.now()
  await node.stop()
  await client.ended
  expect(performance.now() - started).toBeLessThan(5000)
  expect(client.retry).toBeGreaterThanOrEqual(1000)
  expect(client.retry).toBeLessThanOrEqual(5000)
})
