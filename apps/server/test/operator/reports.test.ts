import { defaultOdds, payoutOf, type BetOption, type Dice } from '@glasshouse/fairness'
import { expect, test } from 'vitest'
import { sumDays } from '../../src/domains/lottery/statistics/sum-days.ts'
import {
  betOf,
  BRISK,
  BRISK_2,
  createMemberWith,
  waitForOpenPeriod,
  LONG_TEST_MS,
  waitForPeriod,
  sendOrder,
  startLotterySite,
  type LotteryInfo
} from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
const owner = await createFirstOwner(site)
const auditor = await createOperator(site, owner, 'auditor')

const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
const FACES = [1, 2, 3, 4, 5, 6] as const
const ALL = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])))
const odds = new Map(
  ['bi', 'sm', 'si', 'do', ...Array.from({ length: 16 }, (_, index) => String(index + 3))].map((option, index) => [
    option,
    defaultOdds()[index]!
  ])
)

/** Return the payouts of all outcomes of a draw, one by one: a second computation from the bets alone. */
function outcomesOf(bets: readonly { item: string; points: bigint }[]): number[] {
  return ALL.map((dice) =>
    bets.reduce((sum, { item, points }) => {
      const options = item.split(',') as BetOption[]
      const oddsOf = (option: BetOption) => odds.get(option)!
      return sum + Number(payoutOf({ options, stakeUnits: points * 10_000n, oddsOf }, dice)) / 10_000
    }, 0)
  )
}

const settledPoints = ({ payout_total: units }: { payout_total: bigint }) => (Number(units) / 10_000).toFixed(2)

test(
  'a report shows the exact sums of days, beside what chance would have given',
  async () => {
    const member = await createMemberWith(site, 1000n)
    const draws: { info: LotteryInfo; bets: { item: string; points: bigint }[] }[] = []
    for (const [key, bets] of [
      [
        BRISK,
        [
          { item: 'bi,3', points: 3n },
          { item: 'si,10,11', points: 2n }
        ]
      ],
      [BRISK_2, [{ item: 'sm,do,7', points: 50n }]]
    ] as const) {
      const info = await waitForOpenPeriod(site, key)
      for (const { item, points } of bets) {
        expect((await sendOrder(site, member, betOf(info, member, { item, money: `${points}` }))).code).toBe(200)
      }
      draws.push({ info, bets: [...bets] })
    }
    const settled = await Promise.all(draws.map(({ info }) => waitForPeriod(database, info, 'settled_at is not null')))
    await database.owner.query(
      `insert into service_answer (member_id, id, question_id, operator_id, question_at, answered_at)
       values ($1, 2, 1, $2, now() - interval '40 seconds', now()), ($1, 4, 3, $2, now() - interval '20 seconds', now())`,
      [member.id, owner.id]
    )
    const first = settled[0]!.number.toString().slice(0, 8)
    const today = site.context.siteTime.day(site.context.clock.now())
    const report = await auditor.call('getReport', { from: dashed(first), to: dashed(today) })

    const { play } = report.total
    expect(play).toMatchObject({ orders: 3, staked: '162.00', expected: '158.76', expectedRate: 0.98 })
    const paid = settled.reduce((sum, period) => sum + period.payout_total, 0n)
    expect(Number(play.paid)).toBe(Number(paid) / 10_000)
    const outcomes = draws.map(({ bets }) => outcomesOf(bets))
    const means = outcomes.map((each) => each.reduce((sum, one) => sum + one, 0) / 216)
    const variances = outcomes.map(
      (each, index) => each.reduce((sum, one) => sum + (one - means[index]!) ** 2, 0) / 216
    )
    const deviation = Math.sqrt(variances.reduce((sum, one) => sum + one, 0))
    expect(play.high).toBeCloseTo(0.98 + (1.959964 * deviation) / 162, 5)
    expect(play.rate).toBeCloseTo(Number(play.paid) / 162, 5)
    expect(report.days.reduce((sum, day) => sum + day.play.orders, 0)).toBe(3)

    const brisk = report.games.find(({ key }) => key === BRISK)!
    expect(brisk.faces.reduce((sum, { count }) => sum + count, 0)).toBe(brisk.draws * 3)
    expect(brisk.bands.find(({ from }) => from === '0')!.score).toBeCloseTo(
      (Number(settled[0]!.payout_total) / 10_000 - means[0]!) / Math.sqrt(variances[0]!),
      5
    )
    expect(report.games.find(({ key }) => key === BRISK_2)!.bands.find(({ from }) => from === '100')).toMatchObject({
      draws: 1,
      staked: '150.00'
    })
    expect(brisk.play).toMatchObject({ orders: 2, staked: '12.00', paid: settledPoints(settled[0]!) })
    const [played, variance] = [report.games.map((game) => game.play), variances.reduce((sum, one) => sum + one, 0)]
    expect(played.reduce((sum, one) => sum + one.orders, 0)).toBe(3)
    expect(brisk.play.high).toBeCloseTo(0.98 + (1.959964 * Math.sqrt(variances[0]!)) / 12, 5)
    expect(play.score).toBeCloseTo((Number(play.paid) - 158.76) / Math.sqrt(variance), 5)

    // Every public draw has one total, and the dice of all lotteries are those of each.
    const { dice } = report
    expect(dice.draws).toBe(report.games.reduce((sum, { draws: count }) => sum + count, 0))
    expect(dice.totals.reduce((sum, { count }) => sum + count, 0)).toBe(dice.draws)
    expect(brisk.totals.reduce((sum, { count }) => sum + count, 0)).toBe(brisk.draws)
    const sumOfFaces = dice.faces.reduce((sum, { face, count }) => sum + face * count, 0)
    expect(dice.totals.reduce((sum, { total, count }) => sum + total * count, 0)).toBe(sumOfFaces)
    expect(report.total.recharges).toMatchObject({ asked: 1, done: 1, points: '1000.00' })
    expect(report.total.service).toEqual({ answers: 2, seconds: { middle: 30, p90: 38, longest: 40 } })
    expect(report.total.withdrawals).toMatchObject({
      asked: 0,
      points: '0.00',
      seconds: { middle: null, p90: null, longest: null }
    })
  },
  LONG_TEST_MS
)

test(
  'a day is summed once all its draws are over, and its report stays as it was; nobody rewrites the sums',
  async () => {
    const today = site.context.siteTime.day(site.context.clock.now())
    await database.owner.query('update lottery set status = 0 where key = $1', [BRISK])
    const unfinished = async () => {
      const { rows } = await database.owner.query(
        'select count(*)::int as open from period p join lottery l on l.id = p.lottery_id where l.key = $1 and p.settled_at is null',
        [BRISK]
      )
      return rows[0].open as number
    }
    const status = async () => (await site.client()('getLotteryInfo', { key: BRISK })).status
    await expect.poll(status, { timeout: LONG_TEST_MS, interval: 500 }).toBe(0)
    await expect.poll(unfinished, { timeout: LONG_TEST_MS, interval: 500 }).toBe(0)
    const shown = async () => {
      const { games } = await auditor.call('getReport', { from: dashed(today), to: dashed(today) })
      return games.find(({ key }) => key === BRISK)!
    }
    const before = await shown()
    expect(before.draws).toBeGreaterThan(0)

    await sumDays(site.context)
    const sums = 'select l.key from draw_day d join lottery l on l.id = d.lottery_id where d.day = $1'
    expect((await database.owner.query(sums, [today])).rows).toEqual([])
    const tomorrow = { now: () => site.context.clock.now() + 2 * 86_400_000 }
    await Promise.all([1, 2].map(() => sumDays({ ...site.context, clock: tomorrow })))
    // The others still have open draws.
    expect((await database.owner.query(sums, [today])).rows).toEqual([{ key: BRISK }])
    expect(await shown()).toEqual(before)
    await expect(database.owner.query('update draw_day set voids = 0')).rejects.toThrow()
    await expect(database.owner.query('delete from draw_day_band')).rejects.toThrow()
    await database.owner.query('update lottery set status = 1 where key = $1', [BRISK])
  },
  LONG_TEST_MS
)

test('a spin of the wheel is in the report of its day', async () => {
  const member = await site.signUp()
  await member.call('spinWheel')
  const today = dashed(site.context.siteTime.day(site.context.clock.now()))
  const report = await auditor.call('getReport', { from: today, to: today })
  const { rows } = await database.owner.query('select sum(units)::bigint as units from wheel_spin')
  expect(report.total.wheel).toMatchObject({ spins: 1 })
  expect(Number(report.total.wheel.points)).toBe(Number(rows[0].units) / 10_000)
})

test('a range that ends before it starts, or is longer than 92 days, is refused', async () => {
  for (const range of [
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2026-01-01', to: '2026-04-03' },
    { from: '2026-02-30', to: '2026-03-01' }
  ]) {
    await expect(auditor.call('getReport', range)).rejects.toMatchObject({ err: 'FIELD_INVALID' })
  }
  expect((await auditor.call('getReport', { from: '2026-01-01', to: '2026-04-02' })).days).toHaveLength(92)
})
