import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { postTransfer } from '../../src/domains/wallet/index.ts'
import { createIdSource, firstIdAt } from '../../src/ids.ts'
import { createMarker } from '../../src/seal.ts'
import { databaseBefore } from '../support/earlier-database.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { addMember, createPeriod, placeOrder, POINT, recharge } from '../wallet/books.ts'

const { database, owner } = await openTestDatabase()
/** The middle of a month from now on: 31 days after the end of a month may skip the next one. */
const middleOf = (months: number) => {
  const at = new Date()
  at.setUTCMonth(at.getUTCMonth() + months, 15)
  return at
}
const monthName = (table: string, months: number) =>
  `${table}_${middleOf(months).toISOString().slice(0, 7).replace('-', '')}`
/** Ids of some months ahead, which are made already. */
const idsInMonths = (months: number) => {
  const now = () => middleOf(months).getTime()
  return createIdSource({ now }, { current: 1n }, createMarker(Buffer.alloc(32)))
}
const tools = { database, owner, ids: idsInMonths(0) }

const partitionsOf = async (table: string, where = 'true') => {
  const { rows } = await owner.query<{ partition: string }>(
    `select distinct tableoid::regclass::text as partition from ${table} where ${where} order by 1`
  )
  return rows.map(({ partition }) => partition)
}

test('transfers and orders are stored by month, and found whatever the month', async () => {
  const memberId = await addMember(tools)
  const periodId = await createPeriod(tools, 202601010001n)
  for (const months of [0, 1, 2]) {
    const later = { ...tools, ids: idsInMonths(months) }
    await recharge(later, memberId, 100n)
    await placeOrder(later, { memberId, periodId, stake: POINT })
  }
  const months = [0, 1, 2]
  expect(await partitionsOf('transfer')).toEqual(months.map((month) => monthName('transfer', month)))
  expect(await partitionsOf('orders')).toEqual(months.map((month) => monthName('orders', month)))
  const { rows } = await owner.query('select count(*)::int as entries from entry where kind = 1 and owner = $1', [
    memberId
  ])
  expect(rows).toEqual([{ entries: 6 }])
})

test('an id beyond all months is not refused', async () => {
  const memberId = await addMember(tools)
  await recharge({ ...tools, ids: idsInMonths(30) }, memberId, 1n)
  expect(await partitionsOf('transfer', `member_id = ${memberId}`)).toEqual(['transfer_default'])
  const { rows } = await database.main.query(
    `select months_ahead, is_default_used from partition_state() where name in ('transfer', 'orders') order by name`
  )
  expect(rows).toEqual([
    { months_ahead: 4, is_default_used: false },
    { months_ahead: 4, is_default_used: true }
  ])
})

test('a posting is made once, in whatever month it is repeated', async () => {
  const memberId = await addMember(tools)
  const id = await recharge(tools, memberId, 5n)
  const again = { template: 'recharge', memberId, ref: id, amount: 5n * POINT } as const
  const repeated = await inTransaction(database.main, (tx) => postTransfer(tx, idsInMonths(2), again))
  expect(repeated.outcome).toBe('duplicate')
  // Not even by SQL, without the app's look-up.
  const insert = (template: number, ref: bigint, months: number) =>
    owner.query(
      `insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
       values ($1, $2, $3, $4, $5, $6, 1, $1, 1, 1)`,
      [memberId, idsInMonths(months).next(), template, ref, template === 1 ? 5 : 3, template === 1 ? 0 : 1]
    )
  await expect(insert(1, id, 2)).rejects.toThrow('this was posted before')
  // A win of an order from before this month.
  const lastMonth = firstIdAt(Date.now() - 32 * 86_400_000)
  await insert(3, lastMonth, 0)
  await expect(insert(3, lastMonth, 1)).rejects.toThrow('this was posted before')
  await expect(insert(3, lastMonth, 0)).rejects.toThrow('_once')
})

test('the request of an order is accepted once for its period, though the orders are in two months', async () => {
  const memberId = await addMember(tools)
  await recharge(tools, memberId, 100n)
  const { rows } = await owner.query<{ id: bigint }>('select id from period limit 1')
  const requestId = randomUUID()
  const insert = (months: number) =>
    owner.query(
      `insert into orders (member_id, id, period_id, options, stake, cost, request_id, nonce, receipt, balance_after)
       values ($1, $2, $3, 1, 10000, 10000, $4, $5, $6, 0)`,
      [memberId, idsInMonths(months).next(), rows[0]!.id, requestId, Buffer.alloc(16), Buffer.alloc(32)]
    )
  await insert(0)
  await expect(insert(1)).rejects.toMatchObject({ code: '23505' })
})

test('the app makes and drops only what is due, and has no right to a partition', async () => {
  expect((await database.main.query('select make_partitions() as made')).rows).toEqual([{ made: 0 }])
  await owner.query(`drop table ${monthName('orders', 4)}`)
  expect((await database.main.query('select make_partitions() as made')).rows).toEqual([{ made: 1 }])
  const { rows } = await owner.query('select reloptions from pg_class where relname = $1', [monthName('orders', 4)])
  expect(rows).toEqual([{ reloptions: ['fillfactor=50'] }])
  expect((await database.main.query('select drop_old_requests() as dropped')).rows).toEqual([{ dropped: 0 }])
  // The first partition has that month: take its place.
  await owner.query(`alter table order_request detach partition order_request_first;
                     create table order_request_202602 (like order_request including all);
                     alter table order_request attach partition order_request_202602 for values from (20485) to (20513)`)
  expect((await database.main.query('select drop_old_requests() as dropped')).rows).toEqual([{ dropped: 1 }])
  for (const [statement, message] of [
    [`select from ${monthName('transfer', 0)}`, 'permission denied'],
    [`insert into ${monthName('transfer', 0)} (id) values (1)`, 'permission denied'],
    [`update ${monthName('orders', 0)} set stake = 1`, 'permission denied'],
    [`drop table ${monthName('orders', 3)}`, 'must be owner'],
    [`alter table orders detach partition ${monthName('orders', 3)}`, 'must be owner']
  ] as const)
    await expect(database.main.query(statement), statement).rejects.toThrow(message)
  for (const statement of [
    `update ${monthName('transfer', 0)} set amount = 1`,
    `delete from ${monthName('transfer', 1)}`
  ])
    await expect(owner.query(statement), statement).rejects.toThrow('append-only')
})

test('a database with a past keeps it in its first partition, and goes on in it until the month that follows it', async () => {
  const earlier = await databaseBefore('0067_first_partitions.sql')
  const now = firstIdAt(Date.now())
  await earlier.run(`
    insert into member (username, password_hash, birthday) values ('member1', 'x', '1990-01-01');
    insert into wallet (member_id) select id from member;
    set session_replication_role = replica;
    insert into orders (member_id, id, period_id, options, stake, cost, request_id, nonce, receipt, balance_after)
    select id, ${now}, 1, 1, 10000, 10000, '00000000-0000-4000-8000-000000000001', decode(repeat('00', 16), 'hex'), decode(repeat('00', 32), 'hex'), 0 from member;
    insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
    select id, ${now}, 2, ${now}, 1, id, 3, 1, 10000, 0 from member;
    set session_replication_role = origin`)
  expect(await earlier.advance()).toContain('0069_partitions.sql')
  const orderAt = (id: bigint, request: string) =>
    earlier.run(`
    insert into orders (member_id, id, period_id, options, stake, cost, request_id, nonce, receipt, balance_after)
    select id, ${id}, 1, 1, 10000, 10000, '${request}', decode(repeat('00', 16), 'hex'), decode(repeat('00', 32), 'hex'), 0 from member`)
  await orderAt(now + 1n, randomUUID())
  await orderAt(firstIdAt(middleOf(4).getTime()), randomUUID())
  // The index of the first partition goes on guarding what was there before requests had a table.
  await expect(orderAt(now + 2n, '00000000-0000-4000-8000-000000000001')).rejects.toMatchObject({ code: '23505' })
  expect(
    await earlier.run(
      'select tableoid::regclass::text as partition, count(*)::int as n from orders group by 1 order by 1'
    )
  ).toEqual([
    { partition: monthName('orders', 4), n: 1 },
    { partition: 'orders_first', n: 2 }
  ])
  expect(await earlier.run('select tableoid::regclass::text as partition from transfer')).toEqual([
    { partition: 'transfer_first' }
  ])
})
