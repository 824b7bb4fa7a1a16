import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import {
  betOf,
  BRISK_2,
  createMemberWith,
  waitForOpenPeriod,
  LONG_TEST_MS,
  PAUSED,
  waitForPeriod,
  sendOrder,
  startLotterySite
} from './lottery-fixture.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
const owner = await createFirstOwner(site)
const finance = await createOperator(site, owner, 'finance')
const { owner: sql } = database

const reason = 'Another lottery'
const lotteryOf = async (key: string) =>
  (await finance.call('getAdminLotteries')).lotteries.find((lottery) => lottery.key === key)!
const approve = (id: string) => owner.call('approveProposal', { id })

describe('a lottery', () => {
  const created = { key: 'k3_2m', name: { en_us: 'Maple House' }, description: { en_us: 'Three dice.' } }
  const looks = { icon: '/images/house/fern.svg', category: 'quick', hot: true, sort: 9 } as const // cspell:disable-line

  test(
    'is created by two people, paused; opened, paused with a reason, and retired by two people for good',
    async () => {
      const { now } = await lotteryOf(BRISK_2)
      const terms = { odds: now.odds, min: 1, max: 100, period: 10, lock: 5 }
      const request = { ...created, ...looks, ...terms, reason }
      expect((await refusalOf(finance.call('proposeLottery', { ...request, key: PAUSED }))).err).toBe('LOTTERY_TAKEN')
      const { id } = await finance.call('proposeLottery', request)
      expect((await refusalOf(finance.call('approveProposal', { id }))).err).toBe('PROPOSAL_OWN')
      await approve(id)
      expect(await lotteryOf(created.key)).toMatchObject({ state: 'paused', now: { max: 100, lowest: 98 } })
      await expect
        .poll(async () => (await site.client()('getLotteries')).find(({ key }) => key === created.key), {
          timeout: 15_000
        })
        .toMatchObject({ status: 0, name: 'Maple House', max_bet: '100.00' })

      await finance.call('switchLottery', { key: created.key, open: true, reason })
      const info = await waitForOpenPeriod(site, created.key, 1)
      const member = await createMemberWith(site, 10n)
      expect((await sendOrder(site, member, betOf(info, member))).code).toBe(200)
      await finance.call('switchLottery', { key: created.key, open: false, text: { en_us: 'New glass' }, reason })
      await expect
        .poll(() => site.client()('getLotteryInfo', { key: created.key }), { timeout: 15_000 })
        .toMatchObject({ status: 0, pause_reason: 'New glass' })
      await waitForPeriod(database, info, 'settled_at is not null')

      const retiring = await finance.call('proposeRetirement', { key: created.key, reason })
      await approve(retiring.id)
      await expect
        .poll(async () => (await site.client()('getLotteries')).map(({ key }) => key), { timeout: 15_000 })
        .not.toContain(created.key)
      expect((await refusalOf(finance.call('switchLottery', { key: created.key, open: true, reason }))).err).toBe(
        'LOTTERY_RETIRED'
      )
      await expect(sql.query(`update lottery set status = 1 where key = $1`, [created.key])).rejects.toThrow(
        'stays retired'
      )
      await expect(sql.query(`update lottery set status = 2 where key = $1`, [PAUSED])).rejects.toThrow('two people')
    },
    LONG_TEST_MS
  )
})
