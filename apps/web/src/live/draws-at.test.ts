import { expect, it } from 'vitest'
import { drawnAt, drawsAt, isClosing } from './draws-at.ts'

it('the draw is the remaining seconds after the second of the server’s response', () => {
  expect(drawsAt({ serverTimeSeconds: 1_795_000_100, secondsToDraw: 30 })).toBe(1_795_000_130_000)
})

it('the last draw was one period before the next', () => {
  expect(drawnAt({ serverTimeSeconds: 1_795_000_100, secondsToDraw: 20, periodSeconds: 60 })).toBe(1_795_000_060_000)
})

it('betting is closed from the lock time on, to the second', () => {
  expect(isClosing(7, { lockSeconds: 6 })).toBe(false)
  expect(isClosing(6, { lockSeconds: 6 })).toBe(true)
})
