import { describe, expect, it } from 'vitest'
import { bestGuess, narrow, offsetFrom, offsetFromPush, type Offset } from './clock-estimate.ts'

const AHEAD = 1_000_000
const HOUR = 3_600_000

/** Return a reading with these durations of the request and the response. */
function reading(requestedAt: number, there: number, back: number, ahead = AHEAD): Offset {
  return offsetFrom(requestedAt + there + ahead, { requestedAt, receivedAt: requestedAt + there + back })
}

const wrongBy = (offset: Offset, ahead = AHEAD) => Math.abs(bestGuess(offset) - ahead)

describe('the app’s estimate of the server clock', () => {
  it('is within half the round trip after one reading, whichever direction was slow', () => {
    expect(wrongBy(reading(0, 400, 0))).toBe(200)
    expect(wrongBy(reading(0, 0, 400))).toBe(200)
    expect(wrongBy(reading(0, 200, 200))).toBe(0)
  })

  it('is as precise as the quickest round trip of several', () => {
    const slow = [reading(0, 2000, 10), reading(3000, 10, 1500), reading(5000, 900, 900)]
    const offset = [...slow, reading(8000, 40, 20), reading(9000, 1800, 10)].reduce(narrow)
    expect(wrongBy(offset)).toBeLessThanOrEqual(31)
  })

  it('is never behind a time that the server has pushed', () => {
    const offset = narrow(reading(0, 0, 400), offsetFromPush(5000 + AHEAD, 5020))
    expect(wrongBy(offset)).toBeLessThanOrEqual(12)
    expect(narrow(offset, offsetFromPush(6000 + AHEAD, 9000))).toMatchObject({
      most: offset.most + (9000 - 5020) / 5000
    })
  })

  it('stays right for a day on a device with a clock that drifts by eight seconds a day', () => {
    let offset = reading(0, 5, 5)
    for (let at = 15_000; at < 24 * HOUR; at += 15_000) {
      offset = narrow(offset, offsetFromPush(at + AHEAD + at * 0.0001 - 5, at))
      if (at % 60_000 === 0) offset = narrow(offset, reading(at, 300, 50, AHEAD + at * 0.0001))
      expect(wrongBy(offset, AHEAD + at * 0.0001)).toBeLessThan(200)
    }
  })

  it('follows the server after the device has slept', () => {
    const slept = 8 * HOUR
    const offset = narrow(reading(0, 20, 20), reading(9000, 30, 30, AHEAD + slept))
    expect(wrongBy(offset, AHEAD + slept)).toBeLessThanOrEqual(30)
    const pushed = narrow(reading(0, 20, 20), offsetFromPush(9000 + AHEAD + slept - 25, 9000))
    expect(wrongBy(pushed, AHEAD + slept)).toBe(25)
  })
})
