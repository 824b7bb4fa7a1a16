import { betOptions, parseAmount } from '@glasshouse/contract'
import { isSignedReceipt } from '@glasshouse/fairness'
import { beforeAll, describe, expect, it } from 'vitest'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember } from '../support/test-site.ts'
import {
  betOf,
  DAYLONG,
  readMemberState,
  createMemberWith,
  waitForOpenPeriod,
  PAUSED,
  sendOrder,
  POINT,
  startLotterySite,
  type LotteryInfo
} from './lottery-fixture.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
let info: LotteryInfo
let member: TestMember

beforeAll(async () => {
  info = await waitForOpenPeriod(site, DAYLONG)
  member = await createMemberWith(site, 1000n)
})

/** Expect a refusal for the reason, with everything unchanged. */
async function expectRefusal(bet: Record<string, string>, err: string, who = member): Promise<void> {
  const before = await readMemberState(database, who)
  const answer = await sendOrder(site, who, bet)
  expect(answer).toMatchObject({ code: 401, status: 200, err })
  expect(await readMemberState(database, who)).toEqual(before)
}

describe('an order', () => {
  it('returns its number, total, balance and receipt, and is in the records', async () => {
    const who = await createMemberWith(site, 100n)
    const answer = await sendOrder(site, who, betOf(info, who, { item: 'bi,si,11', money: '7', total: '21' }))
    expect(answer).toMatchObject({
      code: 200,
      data: {
        expect: info.next_expect,
        total: '21.00',
        count: 3,
        money: '79.00',
        receipt: expect.stringMatching(/^[0-9a-f]{64}$/),
        open_leaf: expect.stringMatching(/^[0-9a-f]{64}$/),
        receipt_note: expect.stringContaining(`\n${info.key}\n${info.next_expect}\n`)
      }
    })
    expect(await readMemberState(database, who)).toEqual({ available: 79n * POINT, orders: 1, staked: 21n * POINT })
    const [record] = await who.call('getUserGameList')
    expect(record).toMatchObject({ status: 0, money: '21.00', win: '0.00', opencode: [], update_time: '' })
    expect(record!.data.map(({ type, money, odds }) => [type, money, odds])).toEqual([
      ['bi', '7.00', '1.96'],
      ['si', '7.00', '1.96'],
      ['11', '7.00', '7.84']
    ])
    const log = await who.call('getMoneylog', { type: 'bet' })
    expect(log.data).toHaveLength(1)
    expect(log.data[0]).toMatchObject({ money: '-21.00', balance: '79.00', ref: record!.order_no })
  })

  it('is refused while its lottery is paused or unknown', async () => {
    const { id } = await site.client()('getLotteryInfo', { key: PAUSED })
    await expectRefusal(betOf(info, member, { lid: `${id}` }), 'LOTTERY_PAUSED')
    await expectRefusal(betOf(info, member, { lid: '999' }), 'LOTTERY_UNKNOWN')
  })

  it('is refused where its total is not money times options', async () => {
    await expectRefusal(betOf(info, member, { item: 'bi,sm', money: '5', total: '5' }), 'TOTAL_MISMATCH')
  })

  it('is refused below and above the limits of an option, and accepted at both', async () => {
    const rich = await createMemberWith(site, 20_000n)
    await expectRefusal(betOf(info, rich, { money: '5001' }), 'STAKE_OUT_OF_RANGE', rich)
    expect((await sendOrder(site, rich, betOf(info, rich, { money: '5000' }))).code).toBe(200)
    expect((await sendOrder(site, rich, betOf(info, rich, { money: '1' }))).code).toBe(200)
  })

  it('is refused for another period than the open one, which the response names', async () => {
    const answer = await sendOrder(site, member, betOf(info, member, { expect: '202601010001' }))
    expect(answer).toMatchObject({ err: 'PERIOD_CLOSED', data: { expect: info.next_expect } })
    expect(Math.abs((answer.data as { second: number }).second - info.second)).toBeLessThan(10)
    const next = (BigInt(info.next_expect) + 10_000n).toString()
    await expectRefusal(betOf(info, member, { expect: next }), 'PERIOD_CLOSED')
  })

  it('is refused for more than the balance, and takes all of it at most', async () => {
    const who = await createMemberWith(site, 10n)
    await expectRefusal(betOf(info, who, { item: 'bi,sm', money: '6' }), 'BALANCE_LOW', who)
    expect(await sendOrder(site, who, betOf(info, who, { item: 'bi,sm', money: '5' }))).toMatchObject({
      data: { money: '0.00' }
    })
  })

  it('is refused to a frozen and to a self-excluded account', async () => {
    const who = await createMemberWith(site, 10n)
    for (const [status, err] of [
      [2, 'ACCOUNT_FROZEN'],
      [4, 'ACCOUNT_EXCLUDED']
    ] as const) {
      await database.owner.query('update member set status = $2 where id = $1', [who.id, status])
      await expectRefusal(betOf(info, who), err, who)
    }
  })

  it('is refused without a session', async () => {
    const nobody = { ...member, session: { token: '0'.repeat(64), tokensso: 'nobody' } }
    expect(await sendOrder(site, nobody, betOf(info, member))).toMatchObject({ code: 401, err: 'AUTH_REQUIRED' })
  })

  it('T23: for another member is refused, and changes neither', async () => {
    const victim = await createMemberWith(site, 100n)
    const before = await readMemberState(database, victim)
    await expectRefusal(betOf(info, member, { mid: `${victim.id}` }), 'MEMBER_MISMATCH')
    expect(await readMemberState(database, victim)).toEqual(before)
    expect(await member.call('getUserGameList', { order_no: '1' })).toEqual([])
  })

  it('T23: is shown and proved to its own member alone', async () => {
    const [owner, other] = [await createMemberWith(site, 10n), await createMemberWith(site, 10n)]
    const { data } = await sendOrder(site, owner, betOf(info, owner))
    const { order_no: orderNo } = data as { order_no: string }
    expect(await owner.call('getUserGameList', { order_no: orderNo })).toHaveLength(1)
    expect(await other.call('getUserGameList', { order_no: orderNo })).toEqual([])
    await expect(other.call('getFairProof', { order_no: orderNo })).rejects.toMatchObject({ err: 'ORDER_UNKNOWN' })
    await expect(owner.call('getFairProof', { order_no: orderNo })).rejects.toMatchObject({ err: 'PERIOD_STILL_OPEN' })
  })

  it('T24: ignores fields that the call does not have', async () => {
    const who = await createMemberWith(site, 10n)
    const extra = { payout: '1000', odds: '999', balance_after: '999', status: '1', member_id: '1', cost: '0', id: '1' }
    const answer = await sendOrder(site, who, { ...betOf(info, who), ...extra })
    expect(answer).toMatchObject({ code: 200, data: { money: '9.00', total: '1.00' } })
    const { rows } = await database.owner.query('select * from orders where member_id = $1', [who.id])
    expect(rows).toMatchObject([{ payout: null, stake: POINT, cost: POINT, options: 1, balance_after: 9n * POINT }])
  })

  it('T46: has a receipt of its own that the log’s key signed, also when many are accepted at once', async () => {
    const who = await createMemberWith(site, 1000n)
    const key = (await (await fetch(`${site.origin}/api/fair/key`)).text()).trim()
    const bets = betOptions.slice(0, 20).map((item) => betOf(info, who, { item, money: '2' }))
    const placed = await Promise.all(bets.map((bet) => sendOrder(site, who, bet)))
    const receipts = placed.map(({ data }, at) => {
      const answer = data as Record<'order_no' | 'receipt' | 'receipt_note' | 'open_leaf', string>
      const { order_no, receipt, receipt_note: note, open_leaf: open } = answer
      const sent = { options: [bets[at]!.item!], stake: '2', odds: {}, commit: info.commit, kept: 0 }
      return { ...sent, order_no, game: info.key, period: info.next_expect, receipt, open, note }
    })
    for (const [at, receipt] of receipts.entries()) {
      expect(isSignedReceipt(receipt, key)).toBe(true)
      expect(isSignedReceipt({ ...receipt, stake: '3' }, key)).toBe(false)
      expect(isSignedReceipt({ ...receipt, note: receipts.at(at - 1)!.note }, key)).toBe(false)
    }
    expect(receipts.some(({ note }) => note.includes('/receipts\n'))).toBe(true)
  })
})

const ORDERS = rounds(50_000)

describe('hostile amounts and options', () => {
  it(
    'T6: are refused with the ledger unchanged, and what is accepted costs money times options',
    async () => {
      const who = await createMemberWith(site, 1_000_000n)
      const draw = generator(20_261_121)
      const pick = <Value>(values: readonly Value[]): Value => values[draw(values.length)]!
      const amounts = [
        '0',
        '-1',
        '1.5',
        '1e3',
        '0x10',
        ' 1',
        '1 ',
        '',
        'NaN',
        'Infinity',
        '٣',
        '1,000',
        '+5',
        '00',
        '999999999999999999999',
        '9007199254740993',
        '5001',
        '-0',
        '1\u0000',
        'null',
        '[1]',
        '1',
        '2',
        '17',
        '500',
        '0005'
      ]
      const items = [
        ...betOptions,
        'bi',
        'sm',
        'do',
        'BI',
        '2',
        '19',
        '',
        ' ',
        'bi ',
        '03',
        '__proto__',
        "';--",
        '3.0',
        '1e1'
      ]
      let expected = { ...(await readMemberState(database, who)) }
      for (let round = 0; round < ORDERS; round += 1) {
        const chosen = Array.from({ length: 1 + draw(4) }, () => pick(items))
        const bet = betOf(info, who, { item: chosen.join(pick([',', ',', ',', ', ', ';'])), money: pick(amounts) })
        const answer = await sendOrder(site, who, bet)
        expect(answer.status, JSON.stringify(bet)).toBe(200)
        if (answer.code !== 200) continue
        const cost = BigInt(bet.money) * BigInt(chosen.length) * POINT
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(parseAmount((answer.data as { total: string }).total)).toBe(cost)
        expected = { available: expected.available - cost, orders: expected.orders + 1, staked: expected.staked + cost }
      }
      expect(await readMemberState(database, who)).toEqual(expected)
      expect(expected.orders).toBeGreaterThan(10)
    },
    timeFor(ORDERS, 500)
  )
})

/** Return numbers below a bound, the same in every run. */
function generator(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}
