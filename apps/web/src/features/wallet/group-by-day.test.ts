import { describe, expect, it } from 'vitest'
import { daysOf } from './group-by-day.ts'
import type { Entry } from './use-money-log.ts'

const DAY = 86_400
const dateOf = (seconds: number) => String(Math.floor(seconds / DAY))

const row = (createdAtSeconds: number, amount: string): Entry => ({
  id: String(createdAtSeconds),
  type: 'bet',
  typeText: 'Bet',
  createdAt: '',
  createdAtSeconds,
  amount,
  balance: '0.00',
  recordNumber: '1',
  description: ''
})

describe('the days of the money log', () => {
  const rows = [row(2 * DAY + 9, '-50.00'), row(2 * DAY + 5, '19.6'.padEnd(5, '0')), row(DAY + 1, '-0.0001')]

  it('contain the rows of their day, in the order of the log', () => {
    expect(daysOf(rows, dateOf, false).map((day) => day.rows.length)).toEqual([2, 1])
  })

  it('have the exact sum of their rows', () => {
    expect(daysOf(rows, dateOf, false).map(({ sum }) => sum)).toEqual([-304_000n, -1n])
  })

  it('have no sum while some of their rows may be missing', () => {
    expect(daysOf(rows, dateOf, true).map(({ sum }) => sum)).toEqual([-304_000n, null])
  })

  it('are none if there are no rows', () => {
    expect(daysOf([], dateOf, false)).toEqual([])
  })
})
