import { CallFailed, CallRefused } from '@glasshouse/contract/client'
import { describe, expect, it } from 'vitest'
import { createRetry } from './retry.ts'

const refused = (code: number) =>
  new CallRefused({ code, msg: '', err: code === 503 ? 'OVERLOADED' : 'AUTH_REQUIRED', data: null, rid: 'x' }, null)

describe('a query', () => {
  const retry = createRetry({ failures: ['network'] })

  it('is tried again twice, after a failure that may pass and when the server was too busy', () => {
    expect([0, 1, 2].map((count) => retry(count, new CallFailed('network')))).toEqual([true, true, false])
    expect(retry(0, refused(503))).toBe(true)
  })

  it('is not tried again after a refusal, another failure or a mistake of the app', () => {
    for (const error of [refused(401), new CallFailed('timeout'), new CallFailed('unreadable'), new TypeError()]) {
      expect(retry(0, error)).toBe(false)
    }
  })

  it('is not tried again while the server cannot be reached', () => {
    const offline = createRetry({ failures: ['network'], isConnected: () => false })
    expect(offline(0, new CallFailed('network'))).toBe(false)
  })
})
