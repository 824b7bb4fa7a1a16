import { describe, expect, it } from 'vitest'
import { dayMark, isDue } from './once-rule.ts'

const TODAY = '2026-11-21'
const never = { session: null, day: null }

describe('the popup of the base configuration', () => {
  it.each(['session', 'day', 'always'] as const)('is shown the first time (%s)', (once) => {
    expect(isDue({ id: 9, once }, never, TODAY)).toBe(true)
  })

  it('is shown once per session', () => {
    expect(isDue({ id: 9, once: 'session' }, { session: '9', day: null }, TODAY)).toBe(false)
  })

  it('is shown once per day, and again the next day', () => {
    const seen = { session: '9', day: dayMark(9, TODAY) }
    expect(isDue({ id: 9, once: 'day' }, seen, TODAY)).toBe(false)
    expect(isDue({ id: 9, once: 'day' }, seen, '2026-11-22')).toBe(true)
  })

  it('is shown every time under the rule “always”', () => {
    expect(isDue({ id: 9, once: 'always' }, { session: '9', day: dayMark(9, TODAY) }, TODAY)).toBe(true)
  })

  it('counts as another popup under another id', () => {
    const seen = { session: '9', day: dayMark(9, TODAY) }
    expect(isDue({ id: 10, once: 'session' }, seen, TODAY)).toBe(true)
    expect(isDue({ id: 10, once: 'day' }, seen, TODAY)).toBe(true)
  })
})
