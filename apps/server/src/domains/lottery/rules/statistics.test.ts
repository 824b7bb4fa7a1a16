import { describe, expect, it } from 'vitest'
import { checkFaces, checkTotals, rateOf, scoreOf } from './statistics.ts'

const counts = (...each: number[]) => new Map(each.map((count, index) => [index + 1, count]))

describe('the totals of three dice', () => {
  it('have the shares of the 216 outcomes, and a band that holds a fair one 95 times of 100', () => {
    const none = checkTotals(new Map())
    expect(none.map(({ total }) => total)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
    expect(none.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(1, 4)
    expect(none[0]).toMatchObject({ count: 0, share: 0, expected: 0.00463, low: 0, high: 1 })
    const ten = checkTotals(
      new Map([
        [10, 300],
        [3, 700]
      ])
    ).find(({ total }) => total === 10)!
    // 1.959964 × √(0.125 × 0.875 / 1000)
    expect(ten).toEqual({ total: 10, count: 300, share: 0.3, expected: 0.125, low: 0.104502, high: 0.145498 })
  })
})

describe('the faces of dice', () => {
  it('have a chi-square of zero when they are equally frequent, and else the textbook’s value', () => {
    expect(checkFaces(counts(10, 10, 10, 10, 10, 10)).chiSquare).toBe(0)
    // (25 + 4 + 1 + 4 + 0 + 100) / 10
    expect(checkFaces(counts(5, 8, 9, 8, 10, 20)).chiSquare).toBe(13.4)
    expect(checkFaces(new Map())).toMatchObject({ chiSquare: 0, faces: [{ face: 1, share: 0 }, {}, {}, {}, {}, {}] })
  })

  it('are expected within a band that narrows as their number grows', () => {
    const [few] = checkFaces(counts(1, 1, 1, 1, 1, 1)).faces
    const [many] = checkFaces(counts(1000, 1000, 1000, 1000, 1000, 1000)).faces
    expect(many!.low).toBeCloseTo(0.157237, 5)
    expect(many!.high).toBeCloseTo(0.176096, 5)
    expect(few!.low).toBe(0)
  })
})

describe('payouts', () => {
  // A point on big at 1.96: 0.98 expected, and 1.96 · √(1/4) = 0.98 about it.
  const one = { staked: 10_000n, expected216: 9_800n * 216n, variance: 9_800 ** 2 }

  it('are scored in standard deviations from the expected value', () => {
    expect(scoreOf({ ...one, paid: 19_600n })).toBe(1)
    expect(scoreOf({ ...one, paid: 0n })).toBe(-1)
    expect(scoreOf({ staked: 0n, paid: 0n, expected216: 0n, variance: 0 })).toBeNull()
  })

  it('have a rate with its margin of error', () => {
    expect(rateOf({ ...one, paid: 19_600n })).toEqual({ rate: 1.96, expected: 0.98, low: 0, high: 2.900765 })
    expect(rateOf({ staked: 0n, paid: 0n, expected216: 0n, variance: 0 })).toBeNull()
  })
})
