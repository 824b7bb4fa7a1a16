import { beforeAll, expect, it } from 'vitest'
import {
  betOf,
  DAYLONG,
  createMemberWith,
  waitForOpenPeriod,
  sendOrder,
  startLotterySite,
  type LotteryInfo
} from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember } from '../support/test-site.ts'
import { changeProtected } from './limit-fixture.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
let info: LotteryInfo

beforeAll(async () => {
  info = await waitForOpenPeriod(site, DAYLONG)
})

const bet = async (member: TestMember, money: string) =>
  expect((await sendOrder(site, member, betOf(info, member, { money }))).code).toBe(200)

/** Move all orders of a member into the past by minutes. */
const backdateOrders = (member: TestMember, minutes: number) =>
  changeProtected(
    database,
    `update orders set id = id - (${minutes}::bigint * 60000 << 22) where member_id = ${member.id}`
  )

const played = (member: TestMember) => member.call('getPlaySession')

it('a member who has not played is in no session', async () => {
  const member = await site.signUp()
  expect(await played(member)).toEqual({
    playing: 0,
    since: '',
    since_ts: 0,
    seconds: 0,
    stakes: '0.00',
    wins: '0.00',
    net: '0.00',
    reminder: 0,
    next_ts: 0,
    barred: '', // cspell:disable-line
    until: { time: '', ts: 0 }
  })
})

it('every hour of play needs a reminder, until it is answered, with time, stakes, wins and net', async () => {
  const member = await createMemberWith(site, 100n)
  await bet(member, '7')
  await backdateOrders(member, 25)
  await bet(member, '3')
  await backdateOrders(member, 25)
  expect(await played(member)).toMatchObject({ playing: 1, reminder: 0, stakes: '10.00' })
  await backdateOrders(member, 4)
  await bet(member, '5')
  await backdateOrders(member, 6)
  const due = await played(member)
  expect(due).toMatchObject({ playing: 1, reminder: 1, stakes: '15.00', wins: '0.00', net: '-15.00' })
  expect(Math.abs(due.seconds - 60 * 60)).toBeLessThan(30)
  expect(Math.abs(due.next_ts - due.since_ts - 2 * 3600)).toBeLessThan(2)
  // Reading changes nothing, nor does answering an hour that is not over.
  expect(await played(member)).toMatchObject({ reminder: 1 })
  await member.call('answerPlaySession', { hours: 1 })
  expect(await played(member)).toMatchObject({ reminder: 0, stakes: '15.00' })
})

it('an answer covers what was played, whatever is sent: the next hour has its own reminder', async () => {
  const member = await createMemberWith(site, 100n)
  await bet(member, '1')
  await backdateOrders(member, 25)
  await bet(member, '1')
  await backdateOrders(member, 25)
  await bet(member, '1')
  await backdateOrders(member, 15)
  await member.call('answerPlaySession', { hours: 999 })
  expect(await played(member)).toMatchObject({ reminder: 0 })
  await member.call('answerPlaySession', { hours: 1 })
  const { rows } = await database.owner.query('select hours from play_reminder where member_id = $1', [member.id])
  expect(rows).toEqual([{ hours: 1 }])
  const other = await createMemberWith(site, 100n)
  await other.call('answerPlaySession', { hours: 5 })
  expect((await database.owner.query('select from play_reminder where member_id = $1', [other.id])).rowCount).toBe(0)
})

it('a break of more than half an hour starts another session', async () => {
  const member = await createMemberWith(site, 100n)
  await bet(member, '7')
  await backdateOrders(member, 31)
  expect(await played(member)).toMatchObject({ playing: 0, stakes: '0.00' })
  await bet(member, '2')
  expect(await played(member)).toMatchObject({ playing: 1, stakes: '2.00', reminder: 0 })
})
