import { betOptions, formatAmount } from '@glasshouse/contract'
import { describe, expect, it } from 'vitest'
import { defaultOdds, maskOf, oddsAreFair, optionsOf, waysOf } from './odds.ts'

describe('odds', () => {
  it('counts the ways of 216 as published', () => {
    expect(betOptions.map(waysOf)).toEqual([
      108, 108, 108, 108, 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1
    ])
  })

  it('has the default pay table of the contract', () => {
    expect(defaultOdds().map(formatAmount)).toEqual([
      '1.96', '1.96', '1.96', '1.96', '211.68', '70.56', '35.28', '21.168', '14.112', '10.08', '8.4672', '7.84',
      '7.84', '8.4672', '10.08', '14.112', '21.168', '35.28', '70.56', '211.68'
    ])
  })

  it('returns exactly 98 % on every option', () => {
    const returns = defaultOdds().map((odds, index) => odds * BigInt(waysOf(betOptions[index]!)) * 100n)
    expect(new Set(returns)).toEqual(new Set([98n * 216n * 10_000n]))
  })

  it('takes a pay table of 85 % to 100 % and no other', () => {
    const table = (percent: bigint) => betOptions.map((option) => (percent * 216n * 100n) / BigInt(waysOf(option)))
    expect(oddsAreFair(defaultOdds())).toBe(true)
    expect(oddsAreFair(table(100n))).toBe(true)
    expect(oddsAreFair(table(101n))).toBe(false)
    expect(oddsAreFair(table(84n))).toBe(false)
    expect(oddsAreFair(defaultOdds().slice(1))).toBe(false)
  })

  it('keeps the options of an order in a mask and gives them back in the order of the list', () => {
    expect(maskOf(['bi'])).toBe(1)
    expect(maskOf(['18'])).toBe(1 << 19)
    expect(optionsOf(maskOf(['18', 'do', '3', 'bi']))).toEqual(['bi', 'do', '3', '18'])
    expect(optionsOf(maskOf(betOptions))).toEqual([...betOptions])
  })
})
