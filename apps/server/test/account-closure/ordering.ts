import { CallRefused } from '@glasshouse/contract/client'
import { expect } from 'vitest'
import type { Joined } from '../member/joined.ts'

/** Places an order in the slowest lottery, as soon as it takes one, and gives the period's number. */
export async function placeOrder({ call, id: member }: Joined, item: string): Promise<string> {
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
  // Around a draw, and before the first period has opened, none is taken.
  await expect.poll(place, { timeout: 50_000, interval: 500 }).toBe('')
  return period
}
