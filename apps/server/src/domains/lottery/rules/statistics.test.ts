import { describe, expect, it } from 'vitest'
import { judgeFaces, rateOf, scoreOf } from './statistics.ts'

const counts = (...each: number[]) => new Map(each.map((count, place) => [place + 1, count]))

describe('the faces of dice', () => {
  it('have no chi-square where all are as many, and the textbook’s where not', () => {
    expect(judgeFaces(counts(10, 10, 10, 10, 10, 10)).chiSquare).toBe(0)
    // (25 + 4 + 1 + 4 + 0 + 100) / 10
    expect(judgeFaces(counts(5, 8, 9, 8, 10, 20)).chiSquare).toBe(13.4)
    expect(judgeFaces(new Map())).toMatchObject({ chiSquare: 0, faces: [{ face: 1, share: 0 }, {}, {}, {}, {}, {}] })
  })

  it('are expected within a band that narrows as they are more', () => {
    const [few] = judgeFaces(counts(1, 1, 1, 1, 1, 1)).faces
    const [many] = judgeFaces(counts(1000, 1000, 1000, 1000, 1000, 1000)).faces
    expect(many!.low).toBeCloseTo(0.157237, 5)
    expect(many!.high).toBeCloseTo(0.176096, 5)
    expect(few!.low).toBe(0)
  })
})

describe('what is paid', () => {
  // A point on big at 1.96: 0.98 expected, and 1.96 · √(1/4) = 0.98 about it.
  const one = { staked: 10_000n, expected216: 9_800n * 216n, variance: 9_800 ** 2 }

  it('is scored in standard deviations from what was expected', () => {
    expect(scoreOf({ ...one, paid: 19_600n })).toBe(1)
    expect(scoreOf({ ...one, paid: 0n })).toBe(-1)
    expect(scoreOf({ staked: 0n, paid: 0n, expected216: 0n, variance: 0 })).toBeNull()
  })

  it('is a rate with what chance leaves open', () => {
    expect(rateOf({ ...one, paid: 19_600n })).toEqual({ rate: 1.96, expected: 0.98, low: 0, high: 2.900765 })
    expect(rateOf({ staked: 0n, paid: 0n, expected216: 0n, variance: 0 })).toBeNull()
  })
})
