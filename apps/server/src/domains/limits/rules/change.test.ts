import { describe, expect, test } from 'vitest'
import { changeOf, type Held } from './change.ts'

const NOW = 1_000
const none: Held = { units: null, pending: null }
const hundred: Held = { units: 100n, pending: null }
const waiting = (units: bigint | null, dueAt: number): Held => ({ units: 100n, pending: { units, dueAt } })

describe('a limit', () => {
  test('that is new, or lower, applies at once', () => {
    expect(changeOf(none, 100n, NOW)).toEqual({ change: 'set', units: 100n })
    expect(changeOf(hundred, 99n, NOW)).toEqual({ change: 'set', units: 99n })
    expect(changeOf(waiting(200n, 0), 99n, NOW)).toEqual({ change: 'set', units: 99n })
  })

  test('that is higher, or removed, waits', () => {
    expect(changeOf(hundred, 101n, NOW)).toEqual({ change: 'asked', wanted: 101n })
    expect(changeOf(hundred, null, NOW)).toEqual({ change: 'asked', wanted: null })
  })

  test('that waits applies when it is confirmed, once its time has come and not before', () => {
    expect(changeOf(waiting(200n, NOW + 1), 200n, NOW)).toEqual({ change: 'none' })
    expect(changeOf(waiting(200n, NOW), 200n, NOW)).toEqual({ change: 'loosened', units: 200n })
    expect(changeOf(waiting(null, NOW), null, NOW)).toEqual({ change: 'loosened', units: null })
  })

  test('above the pending one starts the wait again, and below it keeps its time', () => {
    expect(changeOf(waiting(200n, 0), 201n, NOW)).toEqual({ change: 'asked', wanted: 201n })
    expect(changeOf(waiting(200n, 0), null, NOW)).toEqual({ change: 'asked', wanted: null })
    expect(changeOf(waiting(200n, 0), 150n, NOW)).toEqual({ change: 'lowered', wanted: 150n })
    expect(changeOf(waiting(null, 0), 150n, NOW)).toEqual({ change: 'lowered', wanted: 150n })
  })

  test('set to its current value drops the pending one', () => {
    expect(changeOf(waiting(200n, 0), 100n, NOW)).toEqual({ change: 'dropped' })
    expect(changeOf(hundred, 100n, NOW)).toEqual({ change: 'none' })
    expect(changeOf(none, null, NOW)).toEqual({ change: 'none' })
  })
})
