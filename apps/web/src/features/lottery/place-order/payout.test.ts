import { expect, it } from 'vitest'
import { payoutOf } from './payout.ts'

it('pays exactly stake times odds, stake included', () => {
  expect(payoutOf(1_000_000n, '1.96')).toBe(1_960_000n)
  expect(payoutOf(10_000n, '21.168')).toBe(211_680n)
  expect(payoutOf(50_000_000n, '211.68')).toBe(10_584_000_000n)
  expect(payoutOf(30_000n, '8.4672')).toBe(254_016n)
})

it('is never computed for a fraction of a point or without odds', () => {
  expect(() => payoutOf(5_000n, '1.96')).toThrow(TypeError)
  expect(() => payoutOf(10_000n, '')).toThrow(TypeError)
})
