import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  betOf,
  createMemberWith,
  DAYLONG,
  PAUSED,
  sendOrder,
  startLotterySite,
  waitForOpenPeriod
} from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { openMetrics } from './open-metrics.ts'

const opened = await openTestDatabase()
const site = await startLotterySite(opened)
const read = await openMetrics(site)
const member = await createMemberWith(site, 100n)

test('a confirmed order is counted, with its batch and statement, and so is its repetition', async () => {
  const info = await waitForOpenPeriod(site, DAYLONG)
  const bet = { ...betOf(info, member), req_id: randomUUID() }
  expect(await read('glasshouse_orders_accepted_total')).toBe(0)
  expect((await sendOrder(site, member, bet)).code).toBe(200)
  expect(await read('glasshouse_orders_accepted_total')).toBe(1)
  for (const name of ['glasshouse_order_batch_size', 'glasshouse_order_statement_seconds']) {
    expect(await read(`${name}_count`), name).toBe(1)
  }
  expect(await read('glasshouse_order_batch_size_sum')).toBe(1)
  expect((await sendOrder(site, member, bet)).code).toBe(200)
  expect(await read('glasshouse_orders_accepted_total')).toBe(2)
  expect(await read('glasshouse_orders_refused_total')).toBe(0)
})

test('a refused order is counted by the code of its answer, and not as confirmed', async () => {
  const info = await waitForOpenPeriod(site, DAYLONG)
  const paused = await site.client()('getLotteryInfo', { key: PAUSED })
  const reused = { req_id: randomUUID() }
  expect((await sendOrder(site, member, { ...betOf(info, member), ...reused })).code).toBe(200)
  const accepted = await read('glasshouse_orders_accepted_total')
  for (const [code, bet] of [
    ['BALANCE_LOW', betOf(info, member, { money: '500' })],
    ['PERIOD_CLOSED', betOf(info, member, { expect: '202001010001' })],
    ['LOTTERY_PAUSED', betOf(paused, member)],
    ['REQ_ID_REUSED', { ...betOf(paused, member), ...reused }],
    ['MEMBER_MISMATCH', betOf(info, member, { mid: '1' })]
  ] as const) {
    expect(await read('glasshouse_orders_refused_total', { code })).toBeNull()
    expect(await sendOrder(site, member, bet)).toMatchObject({ err: code })
    expect(await read('glasshouse_orders_refused_total', { code }), code).toBe(1)
  }
  expect(await read('glasshouse_orders_accepted_total')).toBe(accepted)
})

test('orders that wait for the database are in the queue’s length and age; those that it does not answer are refused', async () => {
  const info = await waitForOpenPeriod(site, DAYLONG)
  const members = [member, await createMemberWith(site, 10n), await createMemberWith(site, 10n)]
  const blocking = await opened.owner.connect()
  await blocking.query('begin')
  await blocking.query('select from period where lottery_id = $1 and number = $2 for update', [
    info.id,
    info.next_expect
  ])
  expect(await read('glasshouse_order_queue_length', { shard: '0' })).toBe(0)
  const first = sendOrder(site, members[0]!, betOf(info, members[0]!))
  await expect.poll(() => read('glasshouse_database_connections', { pool: 'orders', state: 'idle' })).toBe(0)
  const others = members.slice(1).map((one) => sendOrder(site, one, betOf(info, one)))
  await expect.poll(() => read('glasshouse_order_queue_length', { shard: '0' })).toBe(2)
  expect(await read('glasshouse_order_queue_age_seconds', { shard: '0' })).toBeGreaterThan(0)
  const refused = await first
  await blocking.query('rollback')
  blocking.release()
  // The statement ran into its time limit: nothing was done.
  expect(refused).toMatchObject({ status: 503, err: 'OVERLOADED' })
  expect(await read('glasshouse_orders_refused_total', { code: 'OVERLOADED' })).toBe(1)
  for (const answer of await Promise.all(others)) expect(answer.code).toBe(200)
  expect(await read('glasshouse_order_queue_length', { shard: '0' })).toBe(0)
})
