import { betOptions } from '@glasshouse/contract'
import * as fairness from '@glasshouse/fairness'
import { describe, expect, it } from 'vitest'
import { maskOf, optionsOf } from './options.ts'

describe('options', () => {
  it('of an order are stored in a mask and returned in the order of the list', () => {
    expect(maskOf(['bi'])).toBe(1)
    expect(maskOf(['18'])).toBe(1 << 19)
    expect(optionsOf(maskOf(['18', 'do', '3', 'bi']))).toEqual(['bi', 'do', '3', '18'])
    expect(optionsOf(maskOf(betOptions))).toEqual([...betOptions])
  })

  it('are the same on the wire and in the rules that anyone can check', () => {
    expect(betOptions).toEqual(fairness.betOptions)
  })
})
