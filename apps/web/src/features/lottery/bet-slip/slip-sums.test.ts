import { describe, expect, it } from 'vitest'
import { quickStakes, slipFault, slipSums } from './slip-sums.ts'
import type { Slip } from './slip.ts'

const POINT = 10_000n
const limits = { minUnits: 1n * POINT, maxUnits: 5000n * POINT }
const slip = (options: Slip['options'], stake: string): Slip => ({ options, stake, open: true })
const faultOf = (tried: Slip, balance: bigint | null) => slipFault(tried, slipSums(tried, balance), limits)

describe('the sums of a slip', () => {
  it('stake the amount on each option and leave the exact rest', () => {
    expect(slipSums(slip(['bi', 'si', '11'], '100'), 12_480n * POINT + 1680n)).toEqual({
      count: 3,
      stakeUnits: 100n * POINT,
      totalUnits: 300n * POINT,
      leftUnits: 12_180n * POINT + 1680n
    })
  })

  it('cost nothing and have no stake before one is typed', () => {
    expect(slipSums(slip(['bi'], ''), 5n)).toEqual({ count: 1, stakeUnits: null, totalUnits: 0n, leftUnits: 5n })
  })

  it('have no resulting balance while the balance is unknown', () => {
    expect(slipSums(slip(['bi'], '7'), null).leftUnits).toBeNull()
  })
})

describe('the first fault of a slip', () => {
  it('is a stake of zero, even before any option is chosen', () => {
    expect(faultOf(slip([], '0'), 0n)).toBe('money')
    expect(faultOf(slip(['bi'], '000'), 0n)).toBe('money')
  })

  it('is a missing option before a missing stake', () => {
    expect(faultOf(slip([], ''), 0n)).toBe('choose')
    expect(faultOf(slip(['bi'], ''), 0n)).toBe('price')
  })

  it('is the balance if the total is one unit above it, and none if it is exactly the balance', () => {
    const three = slip(['bi', 'si', '11'], '100')
    expect(faultOf(three, 300n * POINT - 1n)).toBe('balance')
    expect(faultOf(three, 300n * POINT)).toBeNull()
  })

  it('is the limits last', () => {
    expect(faultOf(slip(['bi'], '5001'), 5000n * POINT)).toBe('balance')
    expect(faultOf(slip(['bi'], '5001'), 9000n * POINT)).toBe('range')
    expect(faultOf(slip(['bi'], '5000'), 9000n * POINT)).toBeNull()
  })

  it('does not include the balance while it is unknown', () => {
    expect(faultOf(slip(['bi'], '10'), null)).toBeNull()
  })
})

describe('quick stakes', () => {
  it('are fifty, a hundred and five hundred if the limits allow it', () => {
    expect(quickStakes(limits)).toEqual([50n, 100n, 500n])
  })

  it('stay within narrower limits, ascending', () => {
    expect(quickStakes({ minUnits: 1n * POINT, maxUnits: 100n * POINT })).toEqual([5n, 50n, 100n])
    expect(quickStakes({ minUnits: 2000n * POINT, maxUnits: 3000n * POINT })).toEqual([])
  })
})
