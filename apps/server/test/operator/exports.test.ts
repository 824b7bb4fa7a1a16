import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import {
  betOf,
  DAYLONG,
  createMemberWith,
  waitForOpenPeriod,
  sendOrder,
  startLotterySite
} from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator, type TestOperator } from '../support/test-operator.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
const owner = await createFirstOwner(site)
const finance = await createOperator(site, owner, 'finance')
const auditor = await createOperator(site, owner, 'auditor')

const day = site.context.siteTime.day(site.context.clock.now()).replace(/^(\d{4})(\d\d)/, '$1-$2-')
const reason = 'Asked for by the tax office.'

type Given = { status: number; type: string; name: string; rows: string[][]; err: string }

/** Request a table like the console's link. */
async function exported(operator: TestOperator, what: string, over: Record<string, string> = {}): Promise<Given> {
  const query = new URLSearchParams({ from: day, to: day, reason, ...over })
  const response = await fetch(`${site.origin}/api/operator/exports/${what}?${query}`, {
    headers: { cookie: operator.browser.cookie, 'sec-fetch-site': 'same-origin', 'x-data-plain': '1' }
  })
  const text = await response.text()
  const isTable = response.headers.get('content-type')?.startsWith('text/csv') ?? false
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    name: response.headers.get('content-disposition') ?? '',
    rows: isTable ? papaparse.parse<string[]>(text.replace('\uFEFF', '').trimEnd()).data : [],
    err: isTable ? '' : (JSON.parse(text) as { err: string }).err
  }
}

const column = ({ rows }: Given, name: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(name)])

test('orders, members, recharges and the ledger of a day are exported completely', async () => {
  const info = await waitForOpenPeriod(site, DAYLONG)
  const member = await createMemberWith(site, 100n)
  const { data } = await sendOrder(site, member, betOf(info, member, { item: 'bi,3', money: '2' }))
  const { order_no: no } = data as { order_no: string }
  const orders = await exported(finance, 'orders')
  expect(orders).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' })
  expect(orders.name).toBe(`attachment; filename="glasshouse-orders-${day}-${day}.csv"`)
  const own = orders.rows.find(([first]) => first === no)!
  expect(own.slice(2, 10)).toEqual([
    String(member.id),
    member.username,
    DAYLONG,
    info.next_expect,
    'bi 3',
    '2.00',
    '4.00',
    'open'
  ])
  expect(column(await exported(finance, 'members'), 'username')).toContain(member.username)
  expect(column(await exported(finance, 'recharges'), 'credited')).toContain('100.00')
  expect(column(await exported(finance, 'ledger'), 'reference')).toContain(no)
  expect((await exported(finance, 'withdrawals')).rows).toHaveLength(1)
})

test('T30: a read-only role gets no names', async () => {
  const member = await site.signUp()
  await database.owner.query("update member set name = 'Trần Thị Mai' where id = $1", [member.id])
  const table = await exported(auditor, 'members')
  const row = table.rows.find(([id]) => id === String(member.id))!
  expect(row.slice(1, 3)).toEqual([`${member.username[0]}***`, 'T***'])
  expect(JSON.stringify(table.rows)).not.toContain(member.username)
  expect(column(await exported(owner, 'members'), 'name')).toContain('Trần Thị Mai')
})

test('T9: what a member wrote is no formula in a table', async () => {
  const member = await site.signUp()
  await database.owner.query("update member set name = '=HYPERLINK(1)' where id = $1", [member.id])
  expect(column(await exported(owner, 'members'), 'name')).toContain("'=HYPERLINK(1)")
})

test('T30: an export is recorded with its range and reason, and refused without one', async () => {
  const before = (await owner.call('getAudit', { subjectKind: 'export' })).total
  expect((await exported(finance, 'orders', { reason: '' })).err).toBe('FIELD_INVALID')
  expect((await exported(finance, 'orders', { from: '2026-01-01' })).err).toBe('FIELD_INVALID')
  expect((await owner.call('getAudit', { subjectKind: 'export' })).total).toBe(before)
  await exported(auditor, 'ledger')
  const [record] = (await owner.call('getAudit', { subjectKind: 'export' })).rows
  expect(record).toMatchObject({
    act: 'exportLedger',
    reason,
    operator: { name: auditor.name },
    after: { from: day, to: day, masked: true }
  })
})

test('T30: a report is exported as tables, beside earlier days, and is recorded', async () => {
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  const report = await exported(auditor, 'report', { against: before })
  expect(report.name).toBe(`attachment; filename="glasshouse-report-${day}-${day}.csv"`)
  const starts = report.rows.flatMap((row, index) =>
    row.length === 1 && row[0] !== '' ? [[row[0]!, index] as const] : []
  )
  const names = ['figures', 'days', 'lotteries', 'faces', 'totals', 'stakes_per_draw']
  expect(starts.map(([name]) => name)).toEqual(names)
  const tableOf = (name: string) => {
    const from = starts.find(([one]) => one === name)![1] + 1
    const rest = report.rows.slice(from)
    const end = rest.findIndex((row) => row.length === 1)
    return rest.slice(0, end === -1 ? undefined : end)
  }
  const shown = await auditor.call('getReport', { from: day, to: day })
  const figure = (name: string) => tableOf('figures').find(([one]) => one === name)
  expect(tableOf('figures')[0]).toEqual(['figure', 'value', 'before', 'change_percent'])
  expect(figure('recharged')).toEqual(['recharged', shown.total.recharges.points, '0.00', ''])
  expect(Number(shown.total.recharges.points)).toBeGreaterThan(0)
  expect(tableOf('days')).toHaveLength(2)
  expect(tableOf('days')[1]!.slice(0, 1)).toEqual([day])
  expect(
    tableOf('lotteries')
      .slice(1)
      .map(([key]) => key)
  ).toEqual(shown.games.map(({ key }) => key))
  expect(tableOf('totals')).toHaveLength(1 + 16 * (shown.games.length + 1))
  const [record] = (await owner.call('getAudit', { subjectKind: 'export' })).rows
  expect(record).toMatchObject({
    act: 'exportReport',
    reason,
    operator: { name: auditor.name },
    after: { from: day, to: day, against: before }
  })
  const support = await createOperator(site, owner, 'support')
  expect((await exported(support, 'report')).err).toBe('OPERATOR_ROLE')
  expect((await exported(auditor, 'report', { from: '2026-01-01' })).err).toBe('FIELD_INVALID')
  expect((await exported(auditor, 'report', { reason: '' })).err).toBe('FIELD_INVALID')
})

test('a table of many rows is sent page by page, and leaves nothing behind', async () => {
  await database.owner.query(
    `insert into member (username, password_hash, birthday)
     select 'crowd' || n, '', '1990-01-01' from generate_series(1, 2500) n`
  )
  await database.owner.query(
    `insert into wallet (member_id) select id from member where username like 'crowd%' on conflict do nothing`
  )
  const crowd = column(await exported(finance, 'members'), 'username').filter((name) => name!.startsWith('crowd'))
  expect(new Set(crowd).size).toBe(2500)
  // The limit is released: the next one is created too.
  expect((await exported(finance, 'members')).status).toBe(200)
})
