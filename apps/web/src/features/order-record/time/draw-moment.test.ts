import { expect, it } from 'vitest'
import { drawMoment } from './draw-moment.ts'

const known = { next_expect: '202611210100', server_ts: 1_795_230_000, second: 60, period: 300 }

it('is the known one for the period being played', () => {
  expect(drawMoment('202611210100', known)).toBe(1_795_230_060)
})

it('is so many periods away on the same day', () => {
  expect(drawMoment('202611210102', known)).toBe(1_795_230_060 + 600)
  expect(drawMoment('202611210099', known)).toBe(1_795_230_060 - 300)
})

it('goes on over midnight and over the end of a month', () => {
  const last = { ...known, next_expect: '202611300288' }
  expect(drawMoment('202612010001', last)).toBe(1_795_230_060 + 300)
})
