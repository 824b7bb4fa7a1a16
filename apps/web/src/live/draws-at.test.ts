import { expect, it } from 'vitest'
import { drawnAt, drawsAt, isClosing } from './draws-at.ts'

it('the draw is the seconds that are left after the second in which the server spoke', () => {
  expect(drawsAt({ serverTimeSeconds: 1_795_000_100, secondsToDraw: 30 })).toBe(1_795_000_130_000)
})

it('the last draw was one period before the next', () => {
  expect(drawnAt({ serverTimeSeconds: 1_795_000_100, secondsToDraw: 20, periodSeconds: 60 })).toBe(1_795_000_060_000)
})

it('betting is over from the lock on, to the second', () => {
  expect(isClosing(7, { lockSeconds: 6 })).toBe(false)
  expect(isClosing(6, { lockSeconds: 6 })).toBe(true)
})
