import type { BetOption } from '@glasshouse/contract'
import { describe, expect, it } from 'vitest'
import { payLines, returnOf, returnsOf } from './pay-lines.ts'

const WAYS = [1, 3, 6, 10, 15, 21, 25, 27]
const ODDS = ['211.68', '70.56', '35.28', '21.168', '14.112', '10.08', '8.4672', '7.84']
const option = (code: BetOption, ways: number, odds: string) => ({ code, name: code, ways, odds, rulesVersion: 1 })
const sides = (['bi', 'sm', 'si', 'do'] as const).map((type) => option(type, 108, '1.96'))
const sums = Array.from({ length: 16 }, (_, index) => {
  const rank = Math.min(index, 15 - index)
  return option(String(index + 3) as BetOption, WAYS[rank]!, ODDS[rank]!)
})

describe('the pay table', () => {
  it('has one line for the sides and one for each pair of sums', () => {
    const lines = payLines([...sides, ...sums])
    const names = lines.map((line) => line.options.map(({ code }) => code).join(' '))
    expect(names).toEqual(['bi sm si do', '3 18', '4 17', '5 16', '6 15', '7 14', '8 13', '9 12', '10 11'])
  })

  it('returns exactly 98 % on every line by default', () => {
    const lines = payLines([...sides, ...sums])
    expect(lines.map(returnOf)).toEqual(lines.map(() => 9800))
  })

  it('separates options with different payouts, and shows the lowest return', () => {
    const lines = payLines([sides[0]!, { ...sides[1]!, odds: '1.70' }])
    expect(lines).toHaveLength(2)
    expect(returnsOf(lines)).toEqual({ least: 8500, most: 9800 })
  })
})
