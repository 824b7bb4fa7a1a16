import { beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember } from '../support/test-site.ts'
import { startTestSite } from '../support/test-site.ts'
import {
  BRISK,
  betOn,
  credit,
  DAYLONG,
  leftWith,
  memberWith,
  openInfo,
  PATIENCE,
  periodWhen,
  place,
  POINT,
  startHouse,
  type Info
} from '../lottery/scene.ts'
import { letPass, setLimits } from './limit-scene.ts'

const database = await openTestDatabase()
const site = await startHouse(database)
let info: Info

beforeAll(async () => {
  info = await openInfo(site, DAYLONG)
})

const bet = (member: TestMember, money: string, item = 'bi') =>
  place(site, member, betOn(info, member, { money, item }))

/** Moves all orders of a member by days into the past, with all that refers to them by time: their ids. */
const age = (member: TestMember, days: number) =>
  letPass(database, `update orders set id = id - (${days}::bigint * 86400000 << 22) where member_id = ${member.id}`)

describe('a stake limit', () => {
  it('takes an order of exactly so much in all, and refuses one point more with nothing charged', async () => {
    const member = await memberWith(site, 100n)
    await setLimits(site, member, { stake_order: '10' })
    const before = await leftWith(database, member)
    expect(await bet(member, '11')).toMatchObject({ err: 'LIMIT_STAKE', data: { limit: '10.00' } })
    expect(await bet(member, '4', 'bi,si,11')).toMatchObject({ err: 'LIMIT_STAKE' })
    expect(await leftWith(database, member)).toEqual(before)
    expect(await bet(member, '5', 'bi,si')).toMatchObject({ code: 200 })
    expect(await bet(member, '10')).toMatchObject({ code: 200 })
  })
})

describe.each(['loss_day', 'loss_week', 'loss_month'] as const)('the limit %s', (kind) => {
  it('is used up by pending stakes to the last point, and no further', async () => {
    const member = await memberWith(site, 100n)
    expect((await bet(member, '5')).code).toBe(200)
    const answer = await setLimits(site, member, { [kind]: '30' })
    expect(answer.data).toMatchObject({ [kind]: '30.00', used: { [kind]: '5.00' } })
    expect((await bet(member, '24')).code).toBe(200)
    const before = await leftWith(database, member)
    expect(await bet(member, '2')).toMatchObject({ err: 'LIMIT_LOSS', data: { kind, limit: '30.00', left: '1.00' } })
    expect(await leftWith(database, member)).toEqual(before)
    expect((await bet(member, '1')).code).toBe(200)
    expect(await bet(member, '1')).toMatchObject({ err: 'LIMIT_LOSS', data: { left: '0.00' } })
  })

  it('does not count what was lost before it began', async () => {
    const member = await memberWith(site, 100n)
    await setLimits(site, member, { [kind]: '30' })
    expect((await bet(member, '30')).code).toBe(200)
    await age(member, kind === 'loss_day' ? 1 : kind === 'loss_week' ? 7 : 31)
    expect((await bet(member, '30')).code).toBe(200)
    expect((await bet(member, '1')).err).toBe('LIMIT_LOSS')
  })
})

describe('a loss limit', () => {
  it(
    'gives room again by what is paid out',
    async () => {
      const member = await memberWith(site, 1000n)
      await setLimits(site, member, { loss_day: '100' })
      const brisk = await openInfo(site, BRISK, 3)
      // Big and small at once: one of them wins, and pays 1.96 for each point of it.
      expect((await place(site, member, betOn(brisk, member, { item: 'bi,sm', money: '50' }))).code).toBe(200)
      expect((await bet(member, '1')).err).toBe('LIMIT_LOSS')
      await periodWhen(database, brisk, 'settled_at is not null')
      const { used } = await member.call('getLimits')
      expect(used.loss_day).toBe('2.00')
      expect(await bet(member, '99')).toMatchObject({ err: 'LIMIT_LOSS', data: { left: '98.00' } })
      expect((await bet(member, '98')).code).toBe(200)
    },
    PATIENCE
  )

  it(
    'holds exactly under parallel orders, on two nodes',
    async () => {
      const other = await startTestSite(database)
      const member = await memberWith(site, 1000n)
      await setLimits(site, member, { loss_day: '37', loss_month: '50' })
      const nodes = [site, other]
      const answers = await Promise.all(
        Array.from({ length: 120 }, (_, turn) =>
          place(nodes[turn % 2]!, member, betOn(info, member, { money: `${1 + (turn % 3)}` }))
        )
      )
      const staked = answers
        .filter(({ code }) => code === 200)
        .map(({ data }) => Number((data as { total: string }).total))
      expect(staked.reduce((sum, one) => sum + one, 0)).toBe(37)
      expect(new Set(answers.filter(({ code }) => code !== 200).map(({ err }) => err))).toEqual(new Set(['LIMIT_LOSS']))
      expect(await leftWith(database, member)).toMatchObject({ available: 963n * POINT, staked: 37n * POINT })
    },
    PATIENCE
  )

  it(
    'that is set while orders rain holds from its answer on',
    async () => {
      const member = await memberWith(site, 1000n)
      const rain = Array.from({ length: 60 }, () => bet(member, '1'))
      await setLimits(site, member, { stake_order: '1', loss_day: '1' })
      const { staked } = await leftWith(database, member)
      const after = Array.from({ length: 20 }, () => bet(member, '1'))
      await Promise.all([...rain, ...after])
      // Only where nothing had been staked before is there room for one point.
      expect((await leftWith(database, member)).staked).toBe(staked > POINT ? staked : POINT)
    },
    PATIENCE
  )

  it('is told before the balance is: nobody is sent to recharge for what a limit forbids', async () => {
    const member = await memberWith(site, 5n)
    await setLimits(site, member, { loss_day: '10' })
    expect((await bet(member, '11')).err).toBe('LIMIT_LOSS')
    expect((await bet(member, '6')).err).toBe('BALANCE_LOW')
  })

  it('answers a request that was accepted before as it was then', async () => {
    const member = await memberWith(site, 50n)
    await setLimits(site, member, { loss_day: '10' })
    const asked = betOn(info, member, { money: '10', req_id: '5c1f6a2e-0d3b-4f57-9c62-7e1f0a9b3d11' })
    const first = await place(site, member, asked)
    expect(await place(site, member, asked)).toMatchObject({ code: 200, data: first.data })
    expect((await leftWith(database, member)).orders).toBe(1)
  })
})

it('H2: a member without limits is not looked at any closer beside those with some', async () => {
  const [limited, free] = [await memberWith(site, 100n), await memberWith(site, 100n)]
  await setLimits(site, limited, { loss_day: '5' })
  const answers = await Promise.all([bet(limited, '6'), bet(free, '6'), bet(limited, '5'), bet(free, '50')])
  expect(answers.map(({ code }) => code)).toEqual([401, 200, 200, 200])
  await credit(site, free.id, 1n)
  const { rows } = await database.owner.query(
    'select member_id from wallet where play_guarded and member_id = any ($1)',
    [[limited.id, free.id]]
  )
  expect(rows).toEqual([{ member_id: limited.id }])
})
