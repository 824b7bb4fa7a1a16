import { setTimeout as pause } from 'node:timers/promises'
import { betOptions } from '@glasshouse/contract'
import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import {
  betOf,
  BRISK,
  BRISK_2,
  DAYLONG,
  readMemberState,
  createMemberWith,
  numberAfter,
  waitForOpenPeriod,
  LONG_TEST_MS,
  waitForPeriod,
  sendOrder,
  startLotterySite
} from './lottery-fixture.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
const owner = await createFirstOwner(site)
const finance = await createOperator(site, owner, 'finance')
const { owner: sql } = database

type Lottery = OperatorOutput<'getAdminLotteries'>['lotteries'][number]
type Rules = OperatorInput<'proposeLotteryRules'>

const reason = 'A better table'

const lotteryOf = async (key: string): Promise<Lottery> =>
  (await finance.call('getAdminLotteries')).lotteries.find((lottery) => lottery.key === key)!

/** Return a proposal of new rules: the current ones with the given changes. */
async function rulesOf(key: string, change: Partial<Rules> = {}): Promise<Rules> {
  const { now, newest, earliest } = await lotteryOf(key)
  const { odds, min, max, period, lock } = now
  return { key, newest, from: earliest, odds, min, max, period, lock, reason, ...change }
}

const oddsTimes = (odds: Rules['odds'], share: number): Rules['odds'] =>
  Object.fromEntries(
    betOptions.map((option) => [option, (Math.floor(Number(odds[option]) * share * 10_000) / 10_000).toFixed(4)])
  ) as Rules['odds']

const approve = (id: string) => owner.call('approveProposal', { id })
const versionsOf = async (key: string) => (await finance.call('getLotteryVersions', { key })).length

describe('T50: rules of a lottery', () => {
  test(
    'H2: apply from the period that they name for everyone, and an order keeps the odds it was accepted with',
    async () => {
      const member = await createMemberWith(site, 100n)
      const open = await waitForOpenPeriod(site, BRISK, 3)
      const before = await sendOrder(site, member, betOf(open, member, { item: 'bi,sm' }))
      const { now } = await lotteryOf(BRISK)
      const from = numberAfter(open)
      const odds = oddsTimes(now.odds, 90 / 98)
      const { id } = await finance.call('proposeLotteryRules', await rulesOf(BRISK, { from, odds, min: 2, max: 10 }))
      expect(await versionsOf(BRISK)).toBe(1)
      await approve(id)
      expect((await lotteryOf(BRISK)).next).toMatchObject({ from, min: 2, max: 10, lowest: expect.closeTo(90, 1) })

      const shown = async () => (await site.client()('getLotteryOdds', { id: open.id }))[0]!
      expect(await shown()).toMatchObject({ type: 'bi', proportion: '1.96' })
      for (;;) {
        const info = await waitForOpenPeriod(site, BRISK, 2)
        if (BigInt(info.next_expect) >= BigInt(from)) break
        expect(await shown(), info.next_expect).toMatchObject({ proportion: '1.96' })
        expect(info).toMatchObject({ min_bet: '1.00', max_bet: '5000.00' })
        await pause(1000)
      }
      const next = await waitForOpenPeriod(site, BRISK, 1)
      expect(next).toMatchObject({ min_bet: '2.00', max_bet: '10.00' })
      expect(await shown()).toMatchObject({ proportion: '1.80' })
      expect(await sendOrder(site, member, betOf(next, member, { money: '1' }))).toMatchObject({
        err: 'STAKE_OUT_OF_RANGE'
      })
      const after = await sendOrder(site, member, betOf(next, member, { item: 'bi,sm', money: '2' }))
      expect([before.code, after.code]).toEqual([200, 200])
      await waitForPeriod(database, next, 'settled_at is not null')
      for (const [placed, win, kept] of [
        [before, '1.96', '1.96'],
        [after, '3.60', '1.80']
      ] as const) {
        const [record] = await member.call('getUserGameList', {
          order_no: (placed.data as { order_no: string }).order_no
        })
        expect(record).toMatchObject({ win, data: [{ odds: kept }, { odds: kept }] })
      }
      const used = await sql.query(
        'select r.from_period_number, min(p.number) as first from period p join lottery_rules r on r.id = p.rules_id where p.lottery_id = $1 group by 1 order by 1',
        [open.id]
      )
      expect(used.rows.at(-1)).toMatchObject({ from_period_number: BigInt(from), first: BigInt(from) })
    },
    LONG_TEST_MS
  )

  test('an order at odds other than those of its period is refused, and charges nothing', async () => {
    const member = await createMemberWith(site, 10n)
    const info = await waitForOpenPeriod(site, BRISK_2, 3)
    const [{ rules } = { rules: 0 }] = await site.client()('getLotteryOdds', { id: info.id })
    const stale = await sendOrder(site, member, { ...betOf(info, member), rules: String(rules + 1000) })
    expect(stale).toMatchObject({ code: 401, err: 'ODDS_CHANGED' })
    expect(await readMemberState(database, member)).toMatchObject({ orders: 0, staked: 0n })
    expect((await sendOrder(site, member, { ...betOf(info, member), rules: String(rules) })).code).toBe(200)
  })

  test.each([
    [
      'an option below the published minimum',
      async () => {
        const rules = await rulesOf(DAYLONG)
        return { odds: { ...rules.odds, 7: oddsTimes(rules.odds, 84.9 / 98)[7] } }
      },
      'RETURN_TOO_LOW'
    ],
    [
      'an option that returns more than is staked',
      async () => {
        const rules = await rulesOf(DAYLONG)
        return { odds: { ...rules.odds, bi: '2.0001' } }
      },
      'RETURN_TOO_LOW'
    ],
    [
      'a period that is open',
      async () => ({ from: (await waitForOpenPeriod(site, DAYLONG)).next_expect, min: 3 }),
      'TOO_SOON'
    ],
    ['a period that is over', async () => ({ from: '202001010001', min: 3 }), 'TOO_SOON'],
    [
      'a number that no period has',
      async () => ({ from: `${(await lotteryOf(DAYLONG)).earliestDay.slice(0, 8)}0002`, min: 3 }),
      'TOO_SOON'
    ],
    [
      'another schedule in the middle of a day',
      async () => {
        const { earliestDay: day } = await lotteryOf(DAYLONG)
        return { from: String(BigInt(day) + 5n), period: 900, lock: 20 }
      },
      'TOO_SOON'
    ],
    ['an older version', async () => ({ newest: 0, min: 3 }), 'SETTINGS_CHANGED'],
    ['nothing new', async () => ({}), 'NOTHING_CHANGED']
  ] as const)('based on %s are refused before anybody decides', async (_what, change, err) => {
    const rules = { ...(await rulesOf(DAYLONG)), ...(await change()) }
    expect((await refusalOf(finance.call('proposeLotteryRules', rules))).err).toBe(err)
    expect(await versionsOf(DAYLONG)).toBe(1)
  })

  test('show what changes: each option with its return over the 216 outcomes, and how many members bet on it', async () => {
    const member = await createMemberWith(site, 10n)
    const info = await waitForOpenPeriod(site, DAYLONG)
    await sendOrder(site, member, betOf(info, member))
    const rules = await rulesOf(DAYLONG)
    const { id } = await finance.call('proposeLotteryRules', { ...rules, odds: { ...rules.odds, 3: '190' }, max: 100 })
    const { rows } = await owner.call('getProposals', { state: 'open' })
    const shown = rows.find((row) => row.id === id)!.effect
    expect(shown).toContainEqual({ field: 'odds.3', before: '211.68 (98 %)', after: '190 (87.96 %)' })
    expect(shown).toContainEqual({ field: 'lowest_return', before: '98 %', after: '87.96 %' })
    expect(shown).toContainEqual({ field: 'lottery.max', before: '5000', after: '100' })
    expect(shown).toContainEqual({ field: 'members_who_bet', before: '1', after: '1' })
    expect(shown.filter(({ field }) => field.startsWith('odds.'))).toHaveLength(1)

    // The minimum cannot rise above open rules, and rules below a raised minimum are not applied.
    const higher = await owner.call('proposeReturnMin', { return_min: 89, reason })
    await finance.call('approveProposal', { id: higher.id })
    expect((await refusalOf(approve(id))).err).toBe('RETURN_TOO_LOW')
    expect(await versionsOf(DAYLONG)).toBe(1)
    expect((await refusalOf(owner.call('proposeReturnMin', { return_min: 99, reason }))).err).toBe('RETURN_TOO_LOW')
    await expect.poll(async () => (await site.client()('getBase')).return_min, { timeout: 15_000 }).toBe(89)
    await owner.call('rejectProposal', { id, decision: reason })
  })

  test('another schedule starts with a day, and the periods of the day before keep theirs', async () => {
    const { earliestDay: from } = await lotteryOf(DAYLONG)
    const { id } = await finance.call('proposeLotteryRules', await rulesOf(DAYLONG, { from, period: 900, lock: 20 }))
    await approve(id)
    expect(await lotteryOf(DAYLONG)).toMatchObject({
      now: { period: 86_400, lock: 5 },
      next: { from, period: 900, lock: 20, begins: { time: expect.stringMatching(/ 00:00:00$/) } }
    })
    expect(await site.client()('getLotteryInfo', { key: DAYLONG })).toMatchObject({ period: 86_400, lock: 5 })
  })

  test(
    'are refused on approval when others were set since, or their period has come',
    async () => {
      const info = await waitForOpenPeriod(site, BRISK_2, 3)
      const upcoming = numberAfter(info)
      const { id } = await finance.call('proposeLotteryRules', await rulesOf(BRISK_2, { from: upcoming, min: 2 }))
      await waitForPeriod(database, { ...info, next_expect: upcoming }, 'true')
      expect((await refusalOf(approve(id))).err).toBe('TOO_SOON')
      await owner.call('rejectProposal', { id, decision: reason })
      expect(await versionsOf(BRISK_2)).toBe(1)
    },
    LONG_TEST_MS
  )

  test('are not written by SQL without an approved proposal, nor for a period that is open', async () => {
    const copy = (from: string, proposal: string) =>
      sql.query(
        `insert into lottery_rules (lottery_id, body, hash, odds, min_stake, max_stake, from_period_number, period_seconds,
                                    lock_seconds, proposal_id)
         select lottery_id, body, hash, odds, min_stake, max_stake, ${from}, 60, 6, ${proposal}
           from lottery_rules limit 1`
      )
    await expect(copy('999912310001', 'null')).rejects.toThrow('two people')
    await expect(copy('1', 'null')).rejects.toThrow('still to come')
    await expect(sql.query('delete from lottery_rules')).rejects.toThrow()
  })
})
