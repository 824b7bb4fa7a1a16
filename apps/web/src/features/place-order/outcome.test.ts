import { CallFailed, CallRefused } from '@glasshouse/contract/client'
import type { Envelope } from '@glasshouse/contract'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

const refused = (code: number, err: Envelope['err']) =>
  new CallRefused({ code, err, msg: '', data: null, rid: '' }, null)

describe('T17: the outcome of an order', () => {
  it('is unknown when no answer came, or the server failed', () => {
    expect(outcomeOf(new CallFailed('timeout'), { triedBefore: 0 })).toBe('unknown')
    expect(outcomeOf(new CallFailed('network'), { triedBefore: 0 })).toBe('unknown')
    expect(outcomeOf(refused(500, 'SERVER_FAULT'), { triedBefore: 0 })).toBe('unknown')
    expect(outcomeOf(refused(503, 'OVERLOADED'), { triedBefore: 0 })).toBe('unknown')
  })

  it('is known when it was refused, on any try', () => {
    expect(outcomeOf(refused(401, 'PERIOD_CLOSED'), { triedBefore: 0 })).toBe('refused')
    expect(outcomeOf(refused(401, 'BALANCE_LOW'), { triedBefore: 3 })).toBe('refused')
  })

  it('is known when the first try was turned away, and stays unknown when a later one was', () => {
    expect(outcomeOf(refused(429, 'TOO_MANY_REQUESTS'), { triedBefore: 0 })).toBe('refused')
    expect(outcomeOf(refused(429, 'TOO_MANY_REQUESTS'), { triedBefore: 1 })).toBe('unknown')
    expect(outcomeOf(refused(401, 'AUTH_REQUIRED'), { triedBefore: 0 })).toBe('refused')
    expect(outcomeOf(refused(401, 'AUTH_REQUIRED'), { triedBefore: 1 })).toBe('unknown')
  })
})
