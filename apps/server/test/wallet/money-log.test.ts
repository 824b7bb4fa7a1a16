import { parseAmount } from '@glasshouse/contract'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { postTransfer } from '../../src/domains/wallet/index.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'

const site = await startTestSite(await openTestDatabase())
const { database, ids } = site.context

type Posting = Parameters<typeof postTransfer>[2]

const POINT = 10_000n
let member: TestMember

const post = (template: Posting['template'], ref: bigint, amount: bigint) =>
  inTransaction(database.main, (tx) => postTransfer(tx, ids, { template, memberId: member.id, ref, amount }))

const sumOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum + parseAmount(amount)!, 0n)

beforeAll(async () => {
  member = await site.signUp()
  for (let ref = 1n; ref <= 20n; ref += 1n) await post('recharge', ref, ref * POINT)
  await post('withdrawHold', 50n, 60n * POINT)
  await post('withdrawReturn', 50n, 20n * POINT)
  await post('withdrawPaid', 50n, 40n * POINT)
  await post('adjustUp', 60n, 12_345n)
  await post('adjustDown', 61n, 1n)
})

test('a new member starts with nothing', async () => {
  const newcomer = await site.signUp()
  expect(await newcomer.call('getUserInfo')).toMatchObject({ money: '0.00', money_value: 0, frozen: '0.00' })
  expect(await newcomer.call('getMoneylog')).toEqual({
    data: [],
    total: 0,
    per_page: 10,
    current_page: 1,
    last_page: 1
  })
})

test('H5: every change of the available balance has its row, newest first, and nothing else has one', async () => {
  const { data, total } = await member.call('getMoneylog', { limit: '50' })
  expect(total).toBe(24)
  expect(data.slice(0, 5).map(({ type, money, balance, ref }) => [type, money, balance, ref])).toEqual([
    ['adjust', '-0.0001', '171.2344', '61'],
    ['adjust', '1.2345', '171.2345', '60'],
    ['withdraw_return', '20.00', '170.00', '50'],
    ['withdraw_hold', '-60.00', '150.00', '50'],
    ['recharge', '20.00', '210.00', '20']
  ])
  expect((await member.call('getUserInfo')).money).toBe(data[0]!.balance)
})

test('the log comes ten a page, in pages that neither overlap nor leave anything out', async () => {
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => member.call('getMoneylog', { page })))
  expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 4, 0])
  expect(pages[1]).toMatchObject({ total: 24, per_page: 10, current_page: 2, last_page: 3 })
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(24)
})

test('a row has the description that was written with the posting, in the member’s language or in English', async () => {
  const other = await site.signUp()
  const posting = { template: 'adjustUp', memberId: other.id, ref: 70n, amount: POINT } as const
  const description = { en_us: 'Correction', zh_cn: '更正' }
  await inTransaction(database.main, (tx) => postTransfer(tx, ids, { ...posting, description }))
  expect((await other.call('getMoneylog')).data.map(({ desc }) => desc)).toEqual(['Correction'])
  expect((await site.client(other.session, 'zh_cn')('getMoneylog')).data[0]!.desc).toBe('更正')
  expect((await site.client(other.session, 'vn_vn')('getMoneylog')).data[0]!.desc).toBe('Correction')
})

test('the log can be filtered by type, and is in the member’s language', async () => {
  const adjusted = await member.call('getMoneylog', { type: 'adjust' })
  expect(adjusted.total).toBe(2)
  expect(new Set(adjusted.data.map(({ type_txt }) => type_txt))).toEqual(new Set(['Adjustment']))
  const inChinese = await site.client(member.session, 'zh_cn')('getMoneylog', { type: 'adjust' })
  expect(inChinese.data[0]!.type_txt).not.toBe('Adjustment')
  const wrong = member.call('getMoneylog', { type: 'theft' as 'adjust' })
  await expect(wrong).rejects.toMatchObject({ err: 'FIELD_INVALID', data: { field: 'type' } })
})

test('H5: the statement’s ledger adds up to the balance, type by type', async () => {
  const [report, info] = await Promise.all([member.call('getPersonalreport'), member.call('getUserInfo')])
  expect(Object.fromEntries(report.ledger.map(({ type, money }) => [type, money]))).toEqual({
    recharge: '210.00',
    withdraw_hold: '-60.00',
    withdraw_return: '20.00',
    adjust: '1.2344'
  })
  expect(report).toMatchObject({ balance: info.money, held: '0.00', recharge: '210.00', withdrawal: '40.00' })
  expect(report).toMatchObject({ play_money: '0.00', win_money: '0.00' })
  for (const { type, money } of report.ledger) {
    const { data } = await member.call('getMoneylog', { type, limit: '50' })
    expect(sumOf(data.map((row) => row.money)), type).toBe(sumOf([money]))
  }
})

test('a statement of some days has what was posted in them, and the current balance', async () => {
  const [ever, week, today, yesterday] = await Promise.all(
    (['all', 'week', 'today', 'yesterday'] as const).map((range) => member.call('getPersonalreport', { range }))
  )
  expect(week).toEqual(ever)
  expect(sumOf([today!.recharge, yesterday!.recharge])).toBe(sumOf([ever!.recharge]))
  for (const report of [today!, yesterday!]) expect(report).toMatchObject({ balance: ever!.balance, held: ever!.held })
  const wrong = member.call('getPersonalreport', { range: 'decade' as 'all' })
  await expect(wrong).rejects.toMatchObject({ err: 'FIELD_INVALID', data: { field: 'range' } })
})

test('T23: the log is the member’s own, and nobody else’s', async () => {
  const other = await site.signUp()
  expect((await other.call('getMoneylog')).total).toBe(0)
  expect(await other.call('getPersonalreport')).toMatchObject({ balance: '0.00', ledger: [] })
  await expect(site.client()('getPersonalreport')).rejects.toMatchObject({ err: 'AUTH_REQUIRED' })
  await expect(site.client()('getMoneylog')).rejects.toMatchObject({ err: 'AUTH_REQUIRED' })
})
