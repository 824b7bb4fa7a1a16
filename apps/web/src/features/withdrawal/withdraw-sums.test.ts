import { describe, expect, it } from 'vitest'
import { allOf, durationKind, leftOfDay, withdrawFault } from './withdraw-sums.ts'

const rule = { min: '10.00', max: '20000.00', dayMaximum: '50000.00', dayAmount: '0.00' }

describe('the largest possible amount', () => {
  it('is the balance in whole points, never rounded up', () => {
    expect(allOf('12480.9999', rule)).toBe('12480')
    expect(allOf('0.50', rule)).toBe('0')
  })

  it('is at most the limit for one withdrawal', () => {
    expect(allOf('30000.00', rule)).toBe('20000')
  })

  it('is at most the rest of the day’s maximum', () => {
    expect(allOf('30000.00', { ...rule, dayAmount: '49000.00' })).toBe('1000')
    expect(allOf('30000.00', { ...rule, dayAmount: '60000.00' })).toBe('0')
  })
})

it('the rest of the day’s maximum is never negative', () => {
  expect(leftOfDay({ dayMaximum: '100.00', dayAmount: '30.00' })).toBe(700_000n)
  expect(leftOfDay({ dayMaximum: '100.00', dayAmount: '130.00' })).toBe(0n)
})

describe('the expected duration of a withdrawal', () => {
  it('is “about five minutes” only while the measured median confirms it', () => {
    expect(durationKind({ medianMinutes: 5.2, p90Minutes: 8, sampleSize: 40 })).toBe('usual')
    expect(durationKind({ medianMinutes: 1.2, p90Minutes: 3, sampleSize: 40 })).toBe('measured')
    expect(durationKind({ medianMinutes: 95, p90Minutes: 300, sampleSize: 40 })).toBe('measured')
  })

  it('is not shown without measurements', () => {
    expect(durationKind({ medianMinutes: null, p90Minutes: null, sampleSize: 0 })).toBe('unmeasured')
  })
})

it('an amount is checked in the server’s order before the payment password is asked for', () => {
  const limits = { ...rule, isOpen: true as const, leftToday: 3, waitsUntilSeconds: 0 }
  expect(withdrawFault('', '500.00', limits)).toBe('nothing')
  expect(withdrawFault('0', '500.00', limits)).toBe('nothing')
  expect(withdrawFault('9', '500.00', limits)).toBe('range')
  expect(withdrawFault('20001', '90000.00', limits)).toBe('range')
  expect(withdrawFault('501', '500.00', limits)).toBe('balance')
  expect(withdrawFault('500', '500.00', { ...limits, isOpen: false })).toBe('closed')
  expect(withdrawFault('500', '500.00', { ...limits, leftToday: 0 })).toBe('count')
  expect(withdrawFault('500', '500.00', { ...limits, dayAmount: '49600.00' })).toBe('day')
  expect(withdrawFault('400', '500.00', { ...limits, dayAmount: '49600.00' })).toBeNull()
  expect(withdrawFault('500', '500.00', { ...limits, waitsUntilSeconds: 1_800_000_000 })).toBe('waiting')
})
