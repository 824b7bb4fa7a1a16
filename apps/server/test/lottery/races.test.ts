import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import {
  betOf,
  credit,
  DAYLONG,
  readMemberState,
  createMemberWith,
  waitForOpenPeriod,
  sendOrder,
  POINT,
  startLotterySite,
  type LotteryInfo
} from './lottery-fixture.ts'

const PARALLEL = 32
const SPENDS = rounds(1000, 12)
const REQUESTS = rounds(200, 10)

const database = await openTestDatabase()
const nodes = [await startLotterySite(database), await startLotterySite(database)] as const
const [site] = nodes
let info: LotteryInfo

beforeAll(async () => {
  info = await waitForOpenPeriod(site, DAYLONG)
})

const times = <Value>(count: number, make: (place: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_value, place_) => make(place_)))

describe('T18: 32 parallel spends of the same points, over two nodes', () => {
  it(
    'are accepted as far as the balance goes, and never further',
    async () => {
      const member = await createMemberWith(site, 1n)
      await sendOrder(site, member, betOf(info, member))
      let orders = 1
      for (let round = 0; round < SPENDS; round += 1) {
        const points = BigInt(1 + (round % 9))
        await credit(site, member.id, points)
        const responses = await times(PARALLEL, (turn) => sendOrder(nodes[turn % 2]!, member, betOf(info, member)))
        const accepted = responses.filter(({ code }) => code === 200)
        expect(accepted).toHaveLength(Number(points))
        expect(new Set(responses.map(({ err }) => err))).toEqual(new Set(['', 'BALANCE_LOW']))
        orders += accepted.length
        expect(await readMemberState(database, member)).toEqual({
          available: 0n,
          orders,
          staked: BigInt(orders) * POINT
        })
      }
    },
    timeFor(SPENDS, 30_000)
  )

  it('of different sizes leave what the accepted ones did not cost', async () => {
    const member = await createMemberWith(site, 100n)
    const responses = await times(PARALLEL, (turn) =>
      sendOrder(nodes[turn % 2]!, member, betOf(info, member, { money: `${1 + turn}` }))
    )
    const cost = responses.reduce((sum, { code }, turn) => (code === 200 ? sum + BigInt(1 + turn) : sum), 0n)
    expect(await readMemberState(database, member)).toMatchObject({
      available: (100n - cost) * POINT,
      staked: cost * POINT
    })
    const refused = responses
      .map(({ code }, turn) => (code === 200 ? 0n : BigInt(1 + turn)))
      .filter((size) => size > 0n)
    expect(refused.length).toBeGreaterThan(0)
  })
})

describe('T17: a request sent again', () => {
  it(
    'is one order, and every response is the first, even 32 times at once on two nodes',
    async () => {
      const member = await createMemberWith(site, 1000n)
      for (let round = 0; round < REQUESTS; round += 1) {
        const bet = betOf(info, member, { req_id: randomUUID(), money: '2' })
        const responses = await times(PARALLEL, (turn) => sendOrder(nodes[turn % 2]!, member, bet))
        expect(new Set(responses.map(({ data }) => JSON.stringify(data))).size).toBe(1)
        expect(new Set(responses.map(({ code }) => code))).toEqual(new Set([200]))
        expect((await readMemberState(database, member)).orders).toBe(round + 1)
      }
    },
    timeFor(REQUESTS, 30_000)
  )

  it('with another payload is refused, and leaves the first unchanged', async () => {
    const member = await createMemberWith(site, 100n)
    const bet = betOf(info, member, { req_id: randomUUID(), item: 'bi,3', money: '2' })
    const first = await sendOrder(site, member, bet)
    for (const change of [
      { money: '3' },
      { item: 'bi' },
      { item: 'bi,4' },
      { expect: '202601010001' },
      { lid: '999' }
    ]) {
      expect(await sendOrder(site, member, { ...bet, ...change })).toMatchObject({ code: 401, err: 'REQ_ID_REUSED' })
    }
    expect(await sendOrder(nodes[1], member, { ...bet, item: '3,bi' })).toMatchObject({ code: 200, data: first.data })
    expect(await readMemberState(database, member)).toEqual({ available: 96n * POINT, orders: 1, staked: 4n * POINT })
  })

  it('after a refusal is checked again', async () => {
    const member = await createMemberWith(site, 1n)
    const bet = betOf(info, member, { req_id: randomUUID(), money: '2' })
    expect(await sendOrder(site, member, bet)).toMatchObject({ err: 'BALANCE_LOW' })
    await credit(site, member.id, 1n)
    expect(await sendOrder(site, member, bet)).toMatchObject({ code: 200, data: { money: '0.00' } })
  })

  it('belongs to its member: the same id of another one is another order', async () => {
    const [one, two] = [await createMemberWith(site, 5n), await createMemberWith(site, 5n)]
    const requestId = randomUUID()
    const first = await sendOrder(site, one, betOf(info, one, { req_id: requestId }))
    const second = await sendOrder(site, two, betOf(info, two, { req_id: requestId }))
    expect([first.code, second.code]).toEqual([200, 200])
    expect(first.data).not.toEqual(second.data)
  })
})
