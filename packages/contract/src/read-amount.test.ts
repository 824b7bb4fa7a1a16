import { describe, expect, it } from 'vitest'
import { readAmount, readDecimal, textOfEdit } from './read-amount.ts'

const readEdit = (shown: string, text: string, locale: string, inserted?: string | null) =>
  readAmount(textOfEdit(shown, text, locale, inserted), locale)

const COMMA = ['en-US', 'zh-CN', 'es-MX', 'ms-MY']
const POINT = ['vi-VN', 'id-ID']

describe('a typed amount', () => {
  it.each([...COMMA, ...POINT])(
    '%s: digits are what they look like, and what is no whole number is refused',
    (locale) => {
      expect(readAmount('1000', locale)).toBe('1000')
      expect(readAmount(' 007 ', locale)).toBe('7')
      expect(readAmount('0', locale)).toBe('0')
      expect(readAmount('', locale)).toBe('')
      const wrong = [
        '0.5',
        '0,5',
        '1e5',
        '-5',
        '+5',
        '1 000',
        '1.',
        '1,',
        '.5',
        '1.2.3',
        '１２',
        '٣',
        '0x10',
        'ten',
        '1K'
      ]
      for (const text of wrong) expect(readAmount(text, locale), text).toBeNull()
      expect(readAmount('1'.repeat(12), locale)).toBe('1'.repeat(12))
      expect(readAmount('1'.repeat(13), locale)).toBeNull()
    }
  )

  it.each(COMMA)('%s: groups with a comma, and a point is refused', (locale) => {
    expect(readAmount('1,000', locale)).toBe('1000')
    expect(readAmount('12,345,678', locale)).toBe('12345678')
    for (const text of ['1.000', '1.239', '1,00', '1,0000', '1000,000', ',000'])
      expect(readAmount(text, locale)).toBeNull()
  })

  it.each(POINT)('%s: groups with a point, and a comma is refused', (locale) => {
    expect(readAmount('1.000', locale)).toBe('1000')
    expect(readAmount('1.239', locale)).toBe('1239')
    for (const text of ['1,000', '1,239', '1.00', '1.0000', '0.5']) expect(readAmount(text, locale)).toBeNull()
  })
})

describe('a typed number with decimals', () => {
  it.each(COMMA)('%s: has a point before its decimals', (locale) => {
    expect(readDecimal('1.239', locale, 4)).toBe('1.239')
    expect(readDecimal('0.5', locale, 4)).toBe('0.5')
    expect(readDecimal('1,000.25', locale, 2)).toBe('1000.25')
    expect(readDecimal('1,000', locale, 2)).toBe('1000')
    for (const text of ['1,5', '1.239', '1.', '.5', '1.2.3', '1e5', '-5', '1 .5', '1. 5', '+1.5'])
      expect(readDecimal(text, locale, 2), text).toBeNull()
  })

  it.each(POINT)('%s: has a comma before its decimals', (locale) => {
    expect(readDecimal('1,239', locale, 4)).toBe('1.239')
    expect(readDecimal('0,5', locale, 4)).toBe('0.5')
    expect(readDecimal('1.000,25', locale, 2)).toBe('1000.25')
    expect(readDecimal('1.239', locale, 4)).toBe('1239')
    for (const text of ['0.5', '1.95', '1,239', '1,', ',5', '1e5', '-5'])
      expect(readDecimal(text, locale, 2), text).toBeNull()
  })

  it('is nothing when nothing is typed', () => expect(readDecimal(' ', 'vi-VN', 2)).toBe(''))
})

describe('an edit of a grouped amount', () => {
  it('moves the separators of the field itself', () => {
    expect(readEdit('1.234', '1.2345', 'vi-VN')).toBe('12345')
    expect(readEdit('1,234', '1,23', 'en-US')).toBe('123')
    expect(readEdit('1,234', '91,234', 'en-US')).toBe('91234')
    expect(readEdit('12,345', '1,345', 'en-US')).toBe('1345')
    expect(readEdit('1,234', '', 'en-US')).toBe('')
  })

  it('drops the separators of a number that has become too long, too', () => {
    expect(textOfEdit('100,000,000,000', '100,000,000,0000', 'en-US', '0')).toBe('1000000000000')
    expect(readEdit('100,000,000,000', '100,000,000,0000', 'en-US', '0')).toBeNull()
    expect(textOfEdit('1,000', '1,00,0', 'en-US', null)).toBe('1,00,0')
  })

  it('reads pasted text as it is, whatever it replaces', () => {
    for (const shown of ['1.000', '1.500', '15', '']) {
      expect(readEdit(shown, '1.5', 'vi-VN', null), shown).toBeNull()
      expect(readEdit(shown, '1.5', 'vi-VN', '1.5'), shown).toBeNull()
      expect(readEdit(shown, '1.239', 'vi-VN', null), shown).toBe('1239')
    }
    expect(readEdit('1,500', '1,5', 'en-US', null)).toBeNull()
    expect(readEdit('1,500', '1,50', 'en-US', '')).toBe('150')
  })

  it('never turns what was typed into another number, key by key', () => {
    for (const [text, locale, wanted] of [
      ['0.5', 'en-US', null],
      ['0.5', 'vi-VN', null],
      ['1.239', 'en-US', null],
      ['1.239', 'vi-VN', '1239'],
      ['1e5', 'en-US', null],
      ['-5', 'en-US', null],
      ['1,000', 'en-US', '1000'],
      ['1,000', 'vi-VN', null],
      ['1.000', 'en-US', null],
      ['1.000', 'vi-VN', '1000'],
      ['12345', 'en-US', '12345']
    ] as const) {
      expect(typedKeys(text, locale), `${text} ${locale}`).toBe(wanted)
    }
  })
})

/** Type key by key into a field that groups readable digits and shows other text as typed. */
function typedKeys(keys: string, locale: string): string | null {
  let [shown, read]: [string, string | null] = ['', '']
  for (const key of keys) {
    const text = shown + key
    read = readEdit(shown, text, locale)
    shown = read ? new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(BigInt(read)) : text
  }
  return read
}
