import { describe, expect, it } from 'vitest'
import { isBirthday, isOfAge } from './birthday.ts'

const TODAY = '20261121'

describe('a birthday', () => {
  it('is a day of the calendar, not in the future and not impossibly long ago', () => {
    expect(isBirthday('2000-02-29', TODAY)).toBe(true)
    expect(isBirthday('2026-11-21', TODAY)).toBe(true)
    for (const wrong of [
      '2001-02-29',
      '2000-13-01',
      '2000-00-10',
      '1999-04-31',
      '2026-11-22',
      '1896-11-21',
      '0000-01-01'
    ]) {
      expect(isBirthday(wrong, TODAY), wrong).toBe(false)
    }
    expect(isBirthday('1896-11-22', TODAY)).toBe(true)
  })

  it('H10: makes a member of age on the day itself, and not the day before', () => {
    expect(isOfAge('2008-11-21', 18, TODAY)).toBe(true)
    expect(isOfAge('2008-11-22', 18, TODAY)).toBe(false)
    expect(isOfAge('2005-11-21', 21, TODAY)).toBe(true)
    expect(isOfAge('2005-11-22', 21, TODAY)).toBe(false)
  })

  it('on 29 February makes a member of age on 1 March of a common year', () => {
    expect(isOfAge('2008-02-29', 18, '20260228')).toBe(false)
    expect(isOfAge('2008-02-29', 18, '20260301')).toBe(true)
    expect(isOfAge('2008-02-29', 20, '20280229')).toBe(true)
  })
})
