import { expect, test } from 'vitest'
import { isMatch, splitMatches } from './matches.ts'

const marked = (text: string, typed: string) =>
  splitMatches(text, typed)
    .map(({ text: part, isMatch: is }) => (is ? `[${part}]` : part))
    .join('')

test('what was typed is marked at the beginnings of words, without regard to accents and capitals', () => {
  expect(marked('Nguyễn Thị Ngọc', 'ngoc')).toBe('Nguyễn Thị [Ngọc]')
  expect(marked('Đặng Ngọc Lan', 'DANG la')).toBe('[Đặng] Ngọc [La]n')
  expect(marked('ngoc.nguyen', 'nguyen')).toBe('ngoc.[nguyen]')
  expect(marked('Camellia', 'ell')).toBe('Camellia')
  expect(marked('充值', '充')).toBe('[充]值')
  expect(marked('Members', '')).toBe('Members')
})

test('a section matches when each typed word begins one of its own', () => {
  expect(isMatch('Play limits', 'lim')).toBe(true)
  expect(isMatch('Hàng chờ', 'cho hang')).toBe(true)
  expect(isMatch('Play limits', 'lay')).toBe(false)
})
