import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { isFullSize } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import {
  betOn,
  credit,
  DAYLONG,
  leftWith,
  memberWith,
  openInfo,
  PATIENCE,
  place,
  POINT,
  startHouse,
  type Info
} from './scene.ts'

const PARALLEL = 32

const database = await openTestDatabase()
const nodes = [await startHouse(database), await startHouse(database)] as const
const [site] = nodes
let info: Info

beforeAll(async () => {
  info = await openInfo(site, DAYLONG)
})

const times = <Value>(count: number, make: (place: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_value, place_) => make(place_)))

describe('T18: 32 parallel spends of the same points, over two nodes', () => {
  it(
    'are accepted as far as the balance goes, and never further',
    async () => {
      const member = await memberWith(site, 1n)
      await place(site, member, betOn(info, member))
      let orders = 1
      for (let round = 0; round < (isFullSize ? 1000 : 12); round += 1) {
        const points = BigInt(1 + (round % 9))
        await credit(site, member.id, points)
        const answers = await times(PARALLEL, (turn) => place(nodes[turn % 2]!, member, betOn(info, member)))
        const accepted = answers.filter(({ code }) => code === 200)
        expect(accepted).toHaveLength(Number(points))
        expect(new Set(answers.map(({ err }) => err))).toEqual(new Set(['', 'BALANCE_LOW']))
        orders += accepted.length
        expect(await leftWith(database, member)).toEqual({ available: 0n, orders, staked: BigInt(orders) * POINT })
      }
    },
    PATIENCE
  )

  it('of different sizes leave what the accepted ones did not cost', async () => {
    const member = await memberWith(site, 100n)
    const answers = await times(PARALLEL, (turn) =>
      place(nodes[turn % 2]!, member, betOn(info, member, { money: `${1 + turn}` }))
    )
    const cost = answers.reduce((sum, { code }, turn) => (code === 200 ? sum + BigInt(1 + turn) : sum), 0n)
    expect(await leftWith(database, member)).toMatchObject({ available: (100n - cost) * POINT, staked: cost * POINT })
    const refused = answers.map(({ code }, turn) => (code === 200 ? 0n : BigInt(1 + turn))).filter((size) => size > 0n)
    expect(refused.length).toBeGreaterThan(0)
  })
})

describe('T17: a request sent again', () => {
  it(
    'is one order, and every answer is the first, be it 32 times at once on two nodes',
    async () => {
      const member = await memberWith(site, 1000n)
      for (let round = 0; round < (isFullSize ? 200 : 10); round += 1) {
        const bet = betOn(info, member, { req_id: randomUUID(), money: '2' })
        const answers = await times(PARALLEL, (turn) => place(nodes[turn % 2]!, member, bet))
        expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
        expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
        expect((await leftWith(database, member)).orders).toBe(round + 1)
      }
    },
    PATIENCE
  )

  it('with another payload is refused, and leaves the first as it is', async () => {
    const member = await memberWith(site, 100n)
    const bet = betOn(info, member, { req_id: randomUUID(), item: 'bi,3', money: '2' })
    const first = await place(site, member, bet)
    for (const change of [
      { money: '3' },
      { item: 'bi' },
      { item: 'bi,4' },
      { expect: '202601010001' },
      { lid: '999' }
    ]) {
      expect(await place(site, member, { ...bet, ...change })).toMatchObject({ code: 401, err: 'REQ_ID_REUSED' })
    }
    expect(await place(nodes[1], member, { ...bet, item: '3,bi' })).toMatchObject({ code: 200, data: first.data })
    expect(await leftWith(database, member)).toEqual({ available: 96n * POINT, orders: 1, staked: 4n * POINT })
  })

  it('after a refusal is judged anew', async () => {
    const member = await memberWith(site, 1n)
    const bet = betOn(info, member, { req_id: randomUUID(), money: '2' })
    expect(await place(site, member, bet)).toMatchObject({ err: 'BALANCE_LOW' })
    await credit(site, member.id, 1n)
    expect(await place(site, member, bet)).toMatchObject({ code: 200, data: { money: '0.00' } })
  })

  it('belongs to its member: the same id of another one is another order', async () => {
    const [one, two] = [await memberWith(site, 5n), await memberWith(site, 5n)]
    const reqId = randomUUID()
    const first = await place(site, one, betOn(info, one, { req_id: reqId }))
    const second = await place(site, two, betOn(info, two, { req_id: reqId }))
    expect([first.code, second.code]).toEqual([200, 200])
    expect(first.data).not.toEqual(second.data)
  })
})
