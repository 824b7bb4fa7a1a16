import { describe, expect, it } from 'vitest'
import { allOf, etaKind, leftOfDay, withdrawFault } from './withdraw-sums.ts'

const rule = { min: '10.00', max: '20000.00', day_max: '50000.00', day_used: '0.00' }

describe('all', () => {
  it('is the balance in whole points, never rounded up', () => {
    expect(allOf('12480.9999', rule)).toBe('12480')
    expect(allOf('0.50', rule)).toBe('0')
  })

  it('is no more than may be asked for at once', () => {
    expect(allOf('30000.00', rule)).toBe('20000')
  })

  it('is no more than what is left of the day', () => {
    expect(allOf('30000.00', { ...rule, day_used: '49000.00' })).toBe('1000')
    expect(allOf('30000.00', { ...rule, day_used: '60000.00' })).toBe('0')
  })

  it('is the balance while the limits are not known', () => {
    expect(allOf('30000.00', undefined)).toBe('30000')
  })
})

it('what is left of the day is never below nothing', () => {
  expect(leftOfDay({ day_max: '100.00', day_used: '30.00' })).toBe(700_000n)
  expect(leftOfDay({ day_max: '100.00', day_used: '130.00' })).toBe(0n)
})

describe('the time that a withdrawal takes', () => {
  it('is called about five minutes only while the measured median says so', () => {
    expect(etaKind({ median_min: 5.2, p90_min: 8, n: 40 })).toBe('usual')
    expect(etaKind({ median_min: 1.2, p90_min: 3, n: 40 })).toBe('measured')
    expect(etaKind({ median_min: 95, p90_min: 300, n: 40 })).toBe('measured')
  })

  it('is not shown while nothing was measured', () => {
    expect(etaKind({ median_min: null, p90_min: null, n: 0 })).toBe('unmeasured')
  })
})

it('an amount is checked in the server’s order before the payment password is asked for', () => {
  const limits = { ...rule, open: 1 as const, remain: 3 }
  expect(withdrawFault('', '500.00', limits)).toBe('nothing')
  expect(withdrawFault('0', '500.00', limits)).toBe('nothing')
  expect(withdrawFault('9', '500.00', limits)).toBe('range')
  expect(withdrawFault('20001', '90000.00', limits)).toBe('range')
  expect(withdrawFault('501', '500.00', limits)).toBe('balance')
  expect(withdrawFault('500', '500.00', { ...limits, open: 0 })).toBe('closed')
  expect(withdrawFault('500', '500.00', { ...limits, remain: 0 })).toBe('count')
  expect(withdrawFault('500', '500.00', { ...limits, day_used: '49600.00' })).toBe('day')
  expect(withdrawFault('400', '500.00', { ...limits, day_used: '49600.00' })).toBeNull()
  expect(withdrawFault('501', '500.00', undefined)).toBe('balance')
})
