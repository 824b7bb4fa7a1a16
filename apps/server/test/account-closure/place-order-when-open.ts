import { CallRefused } from '@glasshouse/contract/client'
import { expect } from 'vitest'
import type { Joined } from '../member/test-member.ts'

/** Place an order in the slowest lottery as soon as it accepts one, and return the period number. */
export async function placeOrderWhenOpen({ call, id: member }: Joined, item: string): Promise<string> {
  let period = ''
  const place = async () => {
    const { id, next_expect } = await call('getLotteryInfo', { key: 'k3_15m' })
    period = next_expect
    try {
      await call('placeOrder', { item, money: '1', lid: String(id), mid: String(member), expect: next_expect })
      return ''
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      return error.err
    }
  }
  // Around a draw, and before the first period has opened, orders are refused.
  await expect.poll(place, { timeout: 50_000, interval: 500 }).toBe('')
  return period
}
