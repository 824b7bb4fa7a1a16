import { afterEach, describe, expect, it, vi } from 'vitest'
import { lastDays } from './last-days.ts'

afterEach(() => void vi.useRealTimers())

describe('the days that reports and exports begin with', () => {
  it('end with today where the site is, whatever day it is where the operator is', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T17:30:00Z') })
    expect(lastDays('Asia/Ho_Chi_Minh')).toEqual({ from: '2026-11-09', to: '2026-11-22' })
    expect(lastDays('America/Mexico_City')).toEqual({ from: '2026-11-08', to: '2026-11-21' })
  })
})
