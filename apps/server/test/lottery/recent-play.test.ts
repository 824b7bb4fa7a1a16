import { betOptions, formatAmount } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { describeRecentPlay, expectedPayout } from '../../src/domains/lottery/admin/recent-play.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import {
  betOf,
  BRISK,
  createMemberWith,
  POINT,
  sendOrder,
  startLotterySite,
  waitForOpenPeriod,
  waitForPeriod
} from './lottery-fixture.ts'

const DAY_MS = 86_400_000

const database = await openTestDatabase()
const site = await startLotterySite(database)
const owner = await createFirstOwner(site)
const finance = await createOperator(site, owner, 'finance')

const inDays = (days: number) => ({ ...site.context, clock: { now: () => site.context.clock.now() + days * DAY_MS } })

test('what members staked on each option of settled draws is shown for the last 14 full days', async () => {
  const member = await createMemberWith(site, 100n)
  const info = await waitForOpenPeriod(site, BRISK, 3)
  expect((await sendOrder(site, member, betOf(info, member, { item: 'bi,3', money: '7' }))).code).toBe(200)
  const open = await describeRecentPlay(inDays(1), BRISK)
  expect(open.staked, 'a draw that is not settled does not count').toBe('0.00')
  await waitForPeriod(database, info, "state = 'settled'")

  const shown = await describeRecentPlay(inDays(1), BRISK)
  expect(shown).toMatchObject({ days: 14, staked: '14.00' })
  expect(shown.stakes.filter(({ staked }) => staked !== '0.00')).toEqual([
    { option: 'bi', staked: '7.00' },
    { option: '3', staked: '7.00' }
  ])
  expect((await describeRecentPlay(inDays(14), BRISK)).staked).toBe('14.00')
  expect((await describeRecentPlay(inDays(16), BRISK)).staked).toBe('0.00')
  // Today is not over.
  expect(await finance.call('getRecentPlay', { key: BRISK })).toMatchObject({ days: 14, staked: '0.00' })
  expect((await refusalOf(finance.call('getRecentPlay', { key: 'k3_none' }))).err).toBe('LOTTERY_UNKNOWN')
})

test('the expected payout weighs the odds of each option with its stakes and its ways among 216', () => {
  const stakes = betOptions.map((option) => (option === 'bi' ? 100n * POINT : option === '3' ? 10n * POINT : 0n))
  const odds = betOptions.map((option) => (option === '3' ? 2_000_000 : 19_600))
  // 100 × 1.96 × 108 / 216 + 10 × 200 × 1 / 216
  expect(formatAmount(expectedPayout(stakes, odds))).toBe('107.2592')
  expect(
    expectedPayout(
      betOptions.map(() => 0n),
      odds
    )
  ).toBe(0n)
})

test('a proposal of new odds says what they would have paid on these stakes, beside the odds before', async () => {
  const { lotteries } = await finance.call('getAdminLotteries')
  const { now, newest, earliest } = lotteries.find(({ key }) => key === BRISK)!
  const { odds, min, max, period, lock } = now
  await finance.call('proposeLotteryRules', {
    key: BRISK,
    newest,
    from: earliest,
    odds: { ...odds, bi: '1.9' },
    min,
    max,
    period,
    lock,
    reason: 'a test'
  })
  const { rows } = await owner.call('getProposals', { state: 'open' })
  expect(rows[0]!.effect).toEqual(
    expect.arrayContaining([
      { field: 'recent.staked', before: '0.00', after: '0.00' },
      { field: 'recent.payout', before: '0.00', after: '0.00' },
      { field: 'recent.return', before: '–', after: '–' }
    ])
  )
})
