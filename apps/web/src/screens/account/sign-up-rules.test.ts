import { describe, expect, it } from 'vitest'
import { isOldEnough, USERNAME } from './sign-up-rules.ts'

describe('H10: the minimum age at sign-up', () => {
  const today = new Date(2026, 10, 21)

  it('is reached on the birthday itself', () => {
    expect(isOldEnough('2008-11-21', 18, today)).toBe(true)
    expect(isOldEnough('2008-11-22', 18, today)).toBe(false)
    expect(isOldEnough('2008-12-01', 18, today)).toBe(false)
    expect(isOldEnough('2008-10-30', 18, today)).toBe(true)
  })

  it('is reached on the first of March by a person born on a leap day', () => {
    expect(isOldEnough('2008-02-29', 18, new Date(2026, 1, 28))).toBe(false)
    expect(isOldEnough('2008-02-29', 18, new Date(2026, 2, 1))).toBe(true)
  })
})

describe('a username', () => {
  it.each(['minhanh', 'ABCD', '84901234567', '+84901234567', 'minh@example.vn', 'a1b2'])('can be %s', (name) => {
    expect(USERNAME.test(name)).toBe(true)
  })

  it.each(['abc', 'minh anh', 'minh_anh', 'a'.repeat(33), 'minh@', ''])('cannot be "%s"', (name) => {
    expect(USERNAME.test(name)).toBe(false)
  })
})
