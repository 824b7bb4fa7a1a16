import { calls, routes } from '@glasshouse/contract'
import {
  defaultOdds,
  drawDice,
  fromHex,
  orderLeaf,
  seedMatches,
  toHex,
  verifyInclusion,
  type OrderRecord
} from '@glasshouse/fairness'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { setRules } from '../../src/domains/lottery/lotteries/set-rules.ts'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember } from '../support/test-site.ts'
import {
  betOf,
  BRISK,
  DAYLONG,
  createMemberWith,
  waitForOpenPeriod,
  waitForPeriod,
  sendOrder,
  POINT,
  startLotterySite,
  type LotteryInfo,
  type StoredPeriod
} from './lottery-fixture.ts'

const database = await openTestDatabase()
const { owner } = database
const site = await startLotterySite(database)

let info: LotteryInfo
let member: TestMember
let other: TestMember
let period: StoredPeriod
const orderNos: string[] = []

const RESULT = /dice|opencode|result|seed|round|beacon|win|payout|odds|proportion|^one|^two/i

beforeAll(async () => {
  member = await createMemberWith(site, 1000n)
  other = await createMemberWith(site, 5n)
  info = await waitForOpenPeriod(site, BRISK, 3)
  for (const item of ['bi', 'sm,3', 'do,18,17', '10', 'si,bi', '7,8,9', '11']) {
    const { data } = await sendOrder(site, member, betOf(info, member, { item, money: '3' }))
    orderNos.push((data as { order_no: string }).order_no)
  }
  period = await waitForPeriod(database, info, 'settled_at is not null')
})

describe('H1: nobody can choose, foresee, replace or skip a result', () => {
  it('no call that changes something has a field for a result, a seed or a round', () => {
    const changing = Object.entries(routes).filter(([, { methods }]) => methods.some((method) => method === 'POST'))
    expect(changing.length).toBeGreaterThan(3)
    for (const [name] of changing) {
      const fields = Object.keys(calls[name as keyof typeof calls].input.shape)
      expect(
        fields.filter((field) => RESULT.test(field)),
        name
      ).toEqual([])
    }
  })

  it('the dice follow from the committed seed, the round fixed beforehand and the rules, and from nothing else', async () => {
    const draw = await site.client()('getFairDraw', { key: BRISK, expect: info.next_expect })
    const { open, reveal } = draw
    expect(open).toMatchObject({ commit: info.commit, game: BRISK, period: info.next_expect })
    expect(seedMatches(fromHex(reveal!.seed), fromHex(open.commit))).toBe(true)
    expect(open.round).toBe(reveal!.round)
    expect(
      drawDice({
        seed: fromHex(reveal!.seed),
        game: open.game,
        period: BigInt(open.period),
        rulesHash: fromHex(open.rules_hash),
        chainHash: fromHex(open.chain_hash),
        round: open.round,
        signature: fromHex(reveal!.signature)
      })
    ).toEqual(reveal!.dice)
    expect(period.dice).toEqual(reveal!.dice)
  })

  it('the database refuses to change the inputs of a draw, or its result, even to its owner', async () => {
    // The one that is open longest: once a period is drawn, only its settlement is left to the server, and allowed.
    const {
      rows: [open]
    } = await owner.query("select id from period where state = 'open' order by closes_at desc limit 1")
    const attempts = [
      ["update period set dice = '{6,6,6}' where id = $1", period.id],
      ["update period set seed = sha256('x') where id = $1", period.id],
      ["update period set orders_root = sha256('x') where id = $1", period.id],
      ["update period set state = 'void', void_reason = 'x' where id = $1", period.id],
      ['update period set round = round + 1 where id = $1', open.id],
      ["update period set commit = sha256('x') where id = $1", open.id],
      ["update period set closes_at = closes_at - interval '1 second' where id = $1", open.id],
      ["update period set state = 'drawn', dice = '{1,1,1}', seed = sha256('x') where id = $1", open.id],
      ["update period set state = 'settled' where id = $1", open.id]
    ] as const
    for (const [statement, id] of attempts) {
      await expect(owner.query(statement, [id]), statement).rejects.toThrow(/cannot|violates/)
    }
    await expect(
      owner.query(
        `insert into period (lottery_id, number, rules_id, chain_id, chain_index, commit, beacon_chain, round, state, opens_at,
                           closes_at, draws_at, round_at, dice)
       select lottery_id, 1, rules_id, chain_id, 999, commit, beacon_chain, 1, 'drawn', opens_at, closes_at, draws_at, round_at,
              '{1,1,1}' from period where id = $1`,
        [period.id]
      )
    ).rejects.toThrow('begins open')
    const attemptsOfTheApp = [
      'delete from period',
      'delete from orders',
      'update lottery_rules set max_stake = max_stake'
    ]
    for (const statement of attemptsOfTheApp) {
      await expect(database.database.main.query(statement)).rejects.toThrow('permission denied')
    }
  })

  it('each order has a receipt that is in the tree of the close record, and hides who placed it', async () => {
    const { close } = await site.client()('getFairDraw', { key: BRISK, expect: info.next_expect })
    const pseudonyms = new Set<string>()
    for (const orderNo of orderNos) {
      const proof = await member.call('getFairProof', { order_no: orderNo })
      const order = proof.order as OrderRecord
      expect(toHex(orderLeaf(order))).toBe(proof.leaf)
      expect(order).toMatchObject({ order_no: orderNo, game: BRISK, period: info.next_expect, stake: '3.00' })
      const path = { index: BigInt(proof.index), size: BigInt(proof.size), path: proof.path.map(fromHex) }
      expect(proof.root).toBe(close!.orders_root)
      expect(proof.size).toBe(close!.n)
      expect(verifyInclusion(fromHex(proof.leaf), path, fromHex(proof.root))).toBe(true)
      expect(verifyInclusion(fromHex(proof.leaf), { ...path, index: path.index ^ 1n }, fromHex(proof.root))).toBe(false)
      pseudonyms.add(order.member)
      expect(JSON.stringify(order)).not.toContain(`${member.id}`)
    }
    expect(pseudonyms.size).toBe(1)
    expect(close!.stake_by_option).toMatchObject({ bi: '6.00', sm: '3.00', 18: '3.00', 4: '0.00' })
    await expect(other.call('getFairProof', { order_no: orderNos[0]! })).rejects.toMatchObject({ err: 'ORDER_UNKNOWN' })
  })
})

describe('H2: odds, results, limits and clocks are the same for every member', () => {
  it('the rich, the poor, the winner and the stranger get the same responses, to the byte', async () => {
    const askers = [member.call, other.call, site.client()]
    for (const ask of [
      (call: TestMember['call']) => call('getLotteryOdds', { id: info.id }),
      (call: TestMember['call']) => call('getLotteryHistory', { key: BRISK }),
      (call: TestMember['call']) =>
        call('getLotteryInfo', { key: DAYLONG }).then(({ second: _s, server_ts: _t, ...rest }) => rest),
      (call: TestMember['call']) => call('getFairDraw', { key: BRISK, expect: info.next_expect })
    ]) {
      const answers = await Promise.all(askers.map(async (call) => JSON.stringify(await ask(call))))
      expect(new Set(answers).size).toBe(1)
    }
  })

  it('a pay table outside 85 % to 100 % is refused', async () => {
    const stingy = defaultOdds().map((odds) => Math.floor((odds * 84) / 98))
    const terms = { odds: stingy, minStake: POINT, maxStake: POINT }
    await expect(inTransaction(database.database.main, (tx) => setRules(tx, info.id, terms))).rejects.toThrow('85 %')
  })
})
