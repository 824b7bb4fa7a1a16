import { expect, test } from 'vitest'
import { changesBetween, expectedPayout, firstDrawOf, oddsFor, returnPercent, type Terms } from './terms.ts'

const terms = {
  odds: { bi: '1.96', 3: '211.68' },
  min: 1,
  max: 5000,
  period: 60,
  lock: 5
} as unknown as Terms

test('odds return a percentage of the stakes on them, by the 216 outcomes of the dice', () => {
  expect(returnPercent('1.96', 108)).toBeCloseTo(98, 10)
  expect(returnPercent('211.68', 1)).toBeCloseTo(98, 10)
})

test('stakes pay on average what their options return', () => {
  const returns = [
    { option: 'bi', ways: 108, percent: 98 },
    { option: '3', ways: 1, percent: 98 }
  ] as const
  const stakes = [
    { option: 'bi', staked: '100.00' },
    { option: '3', staked: '10.00' }
  ] as const
  expect(expectedPayout(stakes, terms.odds, [...returns])).toBeCloseTo(107.8, 10)
  expect(expectedPayout([], terms.odds, [...returns])).toBe(0)
})

test('odds for a percentage never return more than it, and less only by their fourth decimal', () => {
  for (let percent = 85; percent <= 100; percent += 1) {
    for (let ways = 1; ways <= 108; ways += 1) {
      const odds = oddsFor(percent, ways)
      expect(odds).toMatch(/^\d{1,3}(\.\d{1,4})?$/)
      const returned = returnPercent(odds, ways)
      expect(returned).toBeLessThanOrEqual(percent + 1e-9)
      expect(returned).toBeGreaterThan(percent - (ways * 100) / 216 / 10_000 - 1e-9)
    }
  }
})

test('changes are named term by term, and the same number written otherwise is none', () => {
  const after = { ...terms, odds: { ...terms.odds, bi: '1.9600', 3: '210' }, lock: 10 }
  expect(changesBetween(terms, after)).toEqual([
    { name: '3', before: '211.68', after: '210' },
    { name: 'lock', before: '5', after: '10' }
  ])
})

test('a day begins with its draw number one', () => {
  expect(firstDrawOf('2026-11-30')).toBe('202611300001')
})
