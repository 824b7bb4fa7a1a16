import { expect, it } from 'vitest'
import { drawTime } from './draw-time.ts'

const known = {
  periodNumber: '202611210100',
  serverTimeSeconds: 1_795_230_000,
  secondsToDraw: 60,
  periodSeconds: 300
}

it('is the known time for the current period', () => {
  expect(drawTime('202611210100', known)).toBe(1_795_230_060)
})

it('is counted in periods on the same day', () => {
  expect(drawTime('202611210102', known)).toBe(1_795_230_060 + 600)
  expect(drawTime('202611210099', known)).toBe(1_795_230_060 - 300)
})

it('continues across midnight and across the end of a month', () => {
  const last = { ...known, periodNumber: '202611300288' }
  expect(drawTime('202612010001', last)).toBe(1_795_230_060 + 300)
})
