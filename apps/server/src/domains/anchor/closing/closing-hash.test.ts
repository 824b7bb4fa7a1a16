import { expect, test } from 'vitest'
import { firstIdAt } from '../../../ids.ts'
import { nextClosing } from './closing-hash.ts'

const at = (month: number, day: number, hour = 0) => Date.UTC(2026, month - 1, day, hour)
const endOf = (month: number, day: number) => firstIdAt(at(month, day + 1)) - 1n
const next = (closing: bigint, until: number, sealedTo = closing) => nextClosing({ closing, sealedTo }, until)

test('the ledger is closed up to a time, with a stop at midnight', () => {
  const noon = firstIdAt(at(3, 10, 12))
  expect(next(noon, at(3, 10, 13))).toBe(firstIdAt(at(3, 10, 13)))
  expect(next(noon, at(3, 11, 1))).toBe(endOf(3, 10))
  expect(next(endOf(3, 10), at(3, 11, 1))).toBe(firstIdAt(at(3, 11, 1)))
  // After days of silence, the days before are one range.
  expect(next(noon, at(3, 20, 1))).toBe(endOf(3, 19))
})

test('the ledger is not closed beyond the end of a month before that month is sealed', () => {
  const noon = firstIdAt(at(3, 10, 12))
  expect(next(noon, at(5, 20, 1))).toBe(endOf(3, 31))
  expect(next(endOf(3, 31), at(5, 20, 1), noon)).toBe(endOf(3, 31))
  expect(next(endOf(3, 31), at(5, 20, 1))).toBe(endOf(4, 30))
  expect(next(endOf(4, 30), at(5, 20, 1))).toBe(endOf(5, 19))
})
