import type { OperatorOutput } from '@glasshouse/contract/operator'
import { vi } from 'vitest'
import { betOf, BRISK, credit, numberAfter, waitForOpenPeriod } from '../lottery/lottery-fixture.ts'
import { WAIT, type openWithdrawalFixture } from '../withdrawal/withdrawal-fixture.ts'
import type { Obstacle } from './retry-through.ts'

type Scene = Awaited<ReturnType<typeof openWithdrawalFixture>>

/**
 * Return an order and what operators do afterwards: they void its period, and the next one has other rules. A new order
 * with the same content is refused: first because its period is closed, then because of its stake, and one for the open
 * period because of its odds.
 */
export async function orderUnderNewRules({ site, siteOwner, finance, drawer }: Scene) {
  const member = await drawer(0)
  await credit(site, member.id, 20n)
  const info = await waitForOpenPeriod(site, BRISK, 12)
  const [{ rules } = { rules: 0 }] = await site.client()('getLotteryOdds', { id: info.id })
  const bet = { ...betOf(info, member, { money: '2' }), total: '2', rules: String(rules) }
  let otherwise: Partial<typeof bet> = {}
  let first = ''
  const send = (req_id: string) => {
    first ||= req_id
    return member.call('placeOrder', { ...bet, ...(req_id === first ? {} : otherwise), req_id })
  }
  const approve = ({ id }: { id: string }) => siteOwner.call('approveProposal', { id })
  const voidPeriod = async () => {
    const from = numberAfter(info)
    await approve(await finance.call('proposeLotteryRules', { ...(await currentRules()), from, min: 3 }))
    await approve(await finance.call('proposeVoid', { key: BRISK, periodNumber: info.next_expect, reason: 'a test' }))
  }
  const currentRules = async () => {
    const { lotteries }: OperatorOutput<'getAdminLotteries'> = await finance.call('getAdminLotteries')
    const { now, newest } = lotteries.find(({ key }) => key === BRISK)!
    const { odds, min, max, period, lock } = now
    return { key: BRISK, newest, odds, min, max, period, lock, reason: 'a test' }
  }
  const waitForNewRules = () =>
    vi.waitUntil(async () => (await site.client()('getLotteryInfo', { key: BRISK })).min_bet === '3.00', WAIT)
  const orderAtOldOdds = async () => {
    const { next_expect } = await waitForOpenPeriod(site, BRISK, 8)
    otherwise = { expect: next_expect, money: '3', total: '3' }
  }
  const obstacles: Obstacle[] = [
    { err: 'PERIOD_CLOSED', set: voidPeriod },
    { err: 'STAKE_OUT_OF_RANGE', set: waitForNewRules },
    { err: 'ODDS_CHANGED', set: orderAtOldOdds }
  ]
  return { member, send, obstacles }
}
