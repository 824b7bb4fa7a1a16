import { describe, expect, it } from 'vitest'
import { bestGuess, narrow, offsetFrom } from './clock-estimate.ts'

const server = (steady: number) => steady + 1_000_000

/** A reading in whole seconds, asked at `askedAt` and answered half-way through the round trip. */
function secondsReading(askedAt: number, roundTrip: number) {
  const said = Math.floor(server(askedAt + roundTrip / 2) / 1000) * 1000
  return offsetFrom({ from: said, to: said + 1000 }, { askedAt, heardAt: askedAt + roundTrip })
}

describe('the server clock as the app estimates it', () => {
  it('is within half the round trip after one reading in milliseconds', () => {
    const said = server(120)
    const offset = offsetFrom({ from: said, to: said }, { askedAt: 0, heardAt: 400 })
    expect(Math.abs(bestGuess(offset) - 1_000_000)).toBeLessThanOrEqual(200)
  })

  it('comes within 250 ms from readings in whole seconds alone', () => {
    const readings = [0, 1350, 2700, 4100, 5480].map((askedAt) => secondsReading(askedAt, 80))
    const offset = readings.reduce<ReturnType<typeof narrow> | null>(narrow, null)!
    expect(Math.abs(bestGuess(offset) - 1_000_000)).toBeLessThanOrEqual(250)
  })

  it('starts again from the newest reading when the device has slept', () => {
    const before = offsetFrom({ from: 5000, to: 5000 }, { askedAt: 0, heardAt: 20 })
    const after = offsetFrom({ from: 905_000, to: 905_000 }, { askedAt: 100, heardAt: 120 })
    expect(narrow(before, after)).toEqual(after)
  })

  it('takes the lower bound while nothing says when a message was sent', () => {
    const offset = offsetFrom({ from: 5000, to: Number.POSITIVE_INFINITY }, { askedAt: 0, heardAt: 20 })
    expect(bestGuess(offset)).toBe(4980)
  })
})
