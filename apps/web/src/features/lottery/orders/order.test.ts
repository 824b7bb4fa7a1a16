import { betOptions } from '@glasshouse/contract'
import { describe, expect, it } from 'vitest'
import { isHit, netUnits, outcomeOf, outcomeTextOf } from './order.ts'

const settled = (totalStake: string, payout: string) => ({ state: 'settled', totalStake, payout }) as const

describe('the outcome of an order', () => {
  it('is a win only if the payout exceeds the stake', () => {
    expect(outcomeOf(settled('20.00', '20.0001'))).toBe('won')
    expect(outcomeOf(settled('20.00', '20.00'))).toBe('even')
    expect(outcomeOf(settled('20.00', '19.60'))).toBe('lost')
    expect(outcomeOf(settled('20.00', '0.00'))).toBe('lost')
  })

  it('has a text of its own when an option won and less than the stake came back', () => {
    expect(outcomeTextOf(settled('20.00', '19.60'))).toBe('less')
    expect(outcomeTextOf(settled('20.00', '0.00'))).toBe('lost')
    expect(outcomeTextOf(settled('20.00', '20.00'))).toBe('even')
  })

  it('is neither won nor lost while the order is pending or after a refund', () => {
    expect(outcomeOf({ ...settled('20.00', '0.00'), state: 'pending' })).toBe('pending')
    expect(outcomeOf({ ...settled('20.00', '20.00'), state: 'refunded' })).toBe('refunded')
  })

  it('has the exact net of payout and stake', () => {
    expect(netUnits(settled('20.00', '19.6001'))).toBe(-3999n)
  })
})

describe('the options that win', () => {
  it('are one of each pair of sides and one sum, with any dice', () => {
    for (let first = 1; first <= 6; first += 1) {
      for (let second = 1; second <= 6; second += 1) {
        for (let third = 1; third <= 6; third += 1) {
          const sum = first + second + third
          const hits = betOptions.filter((option) => isHit(option, [first, second, third]))
          expect(hits).toEqual([sum >= 11 ? 'bi' : 'sm', sum % 2 ? 'si' : 'do', `${sum}`])
        }
      }
    }
  })

  it('are none before the dice are known, and in a void draw', () => {
    expect(betOptions.filter((option) => isHit(option, []))).toEqual([])
  })
})
