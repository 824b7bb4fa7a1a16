import { describe, expect, it } from 'vitest'
import { createSiteTime } from '../../../time/site-time.ts'
import { periodAfter, periodAt, secondsUntil } from './period.ts'

const hanoi = createSiteTime(7 * 3600)
const minute = { periodSeconds: 60, lockSeconds: 6 }
/** Midnight of 2026-11-21 in Hanoi, in unix seconds. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 17) / 1000

describe('periods', () => {
  it('count from 0001 at midnight in the site’s zone', () => {
    expect(periodAt(hanoi, minute, MIDNIGHT * 1000)).toEqual({
      number: 202611210001n,
      startsAt: MIDNIGHT,
      closesAt: MIDNIGHT + 54,
      drawsAt: MIDNIGHT + 60
    })
  })

  it('end with the day: the last one is drawn at midnight and has the date of the day on which it started', () => {
    expect(periodAt(hanoi, minute, MIDNIGHT * 1000 - 1)).toMatchObject({ number: 202611201440n, drawsAt: MIDNIGHT })
  })

  it('pass to the next at the draw time, not a millisecond before', () => {
    expect(periodAt(hanoi, minute, MIDNIGHT * 1000 + 59_999).number).toBe(202611210001n)
    expect(periodAt(hanoi, minute, MIDNIGHT * 1000 + 60_000).number).toBe(202611210002n)
  })

  it('follow each other without gaps through a whole day of the shortest schedule', () => {
    const schedule = { periodSeconds: 10, lockSeconds: 5 }
    let period = periodAt(hanoi, schedule, MIDNIGHT * 1000)
    for (let count = 1; count < 8640; count += 1) {
      const next = periodAfter(hanoi, schedule, period)
      expect(next.startsAt).toBe(period.drawsAt)
      expect(next.number).toBe(period.number + 1n)
      period = next
    }
    expect(periodAfter(hanoi, schedule, period).number).toBe(202611220001n)
  })

  it('are counted down in whole seconds, rounded up', () => {
    expect(secondsUntil(100, 90_000)).toBe(10)
    expect(secondsUntil(100, 90_001)).toBe(10)
    expect(secondsUntil(100, 90_999)).toBe(10)
    expect(secondsUntil(100, 91_000)).toBe(9)
    expect(secondsUntil(100, 101_000)).toBe(0)
  })
})
