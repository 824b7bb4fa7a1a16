import { beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember } from '../support/test-site.ts'
import { startTestSite } from '../support/test-site.ts'
import {
  BRISK,
  betOf,
  credit,
  DAYLONG,
  readMemberState,
  createMemberWith,
  waitForOpenPeriod,
  LONG_TEST_MS,
  waitForPeriod,
  sendOrder,
  POINT,
  startLotterySite,
  type LotteryInfo
} from '../lottery/lottery-fixture.ts'
import { changeProtected, requestLimits } from './limit-fixture.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
let info: LotteryInfo

beforeAll(async () => {
  info = await waitForOpenPeriod(site, DAYLONG)
})

const bet = (member: TestMember, money: string, item = 'bi') =>
  sendOrder(site, member, betOf(info, member, { money, item }))

/** Move all of a member's orders into the past by days, with everything that refers to their time: their ids. */
const backdateOrders = (member: TestMember, days: number) =>
  changeProtected(
    database,
    `update orders set id = id - (${days}::bigint * 86400000 << 22) where member_id = ${member.id}`
  )

describe('a stake limit', () => {
  it('accepts an order of exactly its total, and refuses one point more with nothing charged', async () => {
    const member = await createMemberWith(site, 100n)
    await requestLimits(site, member, { stake_order: '10' })
    const before = await readMemberState(database, member)
    expect(await bet(member, '11')).toMatchObject({ err: 'LIMIT_STAKE', data: { limit: '10.00' } })
    expect(await bet(member, '4', 'bi,si,11')).toMatchObject({ err: 'LIMIT_STAKE' })
    expect(await readMemberState(database, member)).toEqual(before)
    expect(await bet(member, '5', 'bi,si')).toMatchObject({ code: 200 })
    expect(await bet(member, '10')).toMatchObject({ code: 200 })
  })
})

describe.each(['loss_day', 'loss_week', 'loss_month'] as const)('the limit %s', (kind) => {
  it('is used up by pending stakes to the last point, and no further', async () => {
    const member = await createMemberWith(site, 100n)
    expect((await bet(member, '5')).code).toBe(200)
    const answer = await requestLimits(site, member, { [kind]: '30' })
    expect(answer.data).toMatchObject({ [kind]: '30.00', used: { [kind]: '5.00' } })
    expect((await bet(member, '24')).code).toBe(200)
    const before = await readMemberState(database, member)
    expect(await bet(member, '2')).toMatchObject({ err: 'LIMIT_LOSS', data: { kind, limit: '30.00', left: '1.00' } })
    expect(await readMemberState(database, member)).toEqual(before)
    expect((await bet(member, '1')).code).toBe(200)
    expect(await bet(member, '1')).toMatchObject({ err: 'LIMIT_LOSS', data: { left: '0.00' } })
  })

  it('does not count losses from before it was set', async () => {
    const member = await createMemberWith(site, 100n)
    await requestLimits(site, member, { [kind]: '30' })
    expect((await bet(member, '30')).code).toBe(200)
    await backdateOrders(member, kind === 'loss_day' ? 1 : kind === 'loss_week' ? 7 : 31)
    expect((await bet(member, '30')).code).toBe(200)
    expect((await bet(member, '1')).err).toBe('LIMIT_LOSS')
  })
})

describe('a loss limit', () => {
  it(
    'gets room again from payouts',
    async () => {
      const member = await createMemberWith(site, 1000n)
      await requestLimits(site, member, { loss_day: '100' })
      const brisk = await waitForOpenPeriod(site, BRISK, 3)
      // Big and small together: one of them wins and pays 1.96 per point.
      expect((await sendOrder(site, member, betOf(brisk, member, { item: 'bi,sm', money: '50' }))).code).toBe(200)
      expect((await bet(member, '1')).err).toBe('LIMIT_LOSS')
      await waitForPeriod(database, brisk, 'settled_at is not null')
      const { used } = await member.call('getLimits')
      expect(used.loss_day).toBe('2.00')
      expect(await bet(member, '99')).toMatchObject({ err: 'LIMIT_LOSS', data: { left: '98.00' } })
      expect((await bet(member, '98')).code).toBe(200)
    },
    LONG_TEST_MS
  )

  it(
    'holds exactly under parallel orders, on two nodes',
    async () => {
      const other = await startTestSite(database)
      const member = await createMemberWith(site, 1000n)
      await requestLimits(site, member, { loss_day: '37', loss_month: '50' })
      const nodes = [site, other]
      const answers = await Promise.all(
        Array.from({ length: 120 }, (_, turn) =>
          sendOrder(nodes[turn % 2]!, member, betOf(info, member, { money: `${1 + (turn % 3)}` }))
        )
      )
      const staked = answers
        .filter(({ code }) => code === 200)
        .map(({ data }) => Number((data as { total: string }).total))
      expect(staked.reduce((sum, one) => sum + one, 0)).toBe(37)
      expect(new Set(answers.filter(({ code }) => code !== 200).map(({ err }) => err))).toEqual(new Set(['LIMIT_LOSS']))
      expect(await readMemberState(database, member)).toMatchObject({ available: 963n * POINT, staked: 37n * POINT })
    },
    LONG_TEST_MS
  )

  it(
    'that is set during a burst of orders holds from its response on',
    async () => {
      const member = await createMemberWith(site, 1000n)
      const burst = Array.from({ length: 60 }, () => bet(member, '1'))
      await requestLimits(site, member, { stake_order: '1', loss_day: '1' })
      const { staked } = await readMemberState(database, member)
      const after = Array.from({ length: 20 }, () => bet(member, '1'))
      await Promise.all([...burst, ...after])
      // There is room for one point only if nothing was staked before.
      expect((await readMemberState(database, member)).staked).toBe(staked > POINT ? staked : POINT)
    },
    LONG_TEST_MS
  )

  it('is reported before the balance: nobody is sent to recharge for what a limit forbids', async () => {
    const member = await createMemberWith(site, 5n)
    await requestLimits(site, member, { loss_day: '10' })
    expect((await bet(member, '11')).err).toBe('LIMIT_LOSS')
    expect((await bet(member, '6')).err).toBe('BALANCE_LOW')
  })

  it('gives an accepted request the same response again', async () => {
    const member = await createMemberWith(site, 50n)
    await requestLimits(site, member, { loss_day: '10' })
    const request = betOf(info, member, { money: '10', req_id: '5c1f6a2e-0d3b-4f57-9c62-7e1f0a9b3d11' })
    const first = await sendOrder(site, member, request)
    expect(await sendOrder(site, member, request)).toMatchObject({ code: 200, data: first.data })
    expect((await readMemberState(database, member)).orders).toBe(1)
  })
})

it('H2: a member without limits pays no price for others who have some', async () => {
  const [limited, free] = [await createMemberWith(site, 100n), await createMemberWith(site, 100n)]
  await requestLimits(site, limited, { loss_day: '5' })
  const answers = await Promise.all([bet(limited, '6'), bet(free, '6'), bet(limited, '5'), bet(free, '50')])
  expect(answers.map(({ code }) => code)).toEqual([401, 200, 200, 200])
  await credit(site, free.id, 1n)
  const { rows } = await database.owner.query(
    'select member_id from wallet where play_guarded and member_id = any ($1)',
    [[limited.id, free.id]]
  )
  expect(rows).toEqual([{ member_id: limited.id }])
})
