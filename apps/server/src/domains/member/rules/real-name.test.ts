import { describe, expect, it } from 'vitest'
import { parseRealName } from './real-name.ts'

describe('a real name', () => {
  it.each([
    ['Nguyễn Thị Bé', 'Nguyễn Thị Bé'],
    ['  Ana   María  ', 'Ana María'],
    ['José Ñ. O’Neill-Peña', "José Ñ. O'Neill-Peña"],
    ['李明', '李明'],
    ['प्रिया', 'प्रिया'],
    ['Ng', 'Ng'],
    ['a'.repeat(60), 'a'.repeat(60)],
    ['Nguye\u0302\u0303n An', 'Nguyễn An']
  ])('%j is stored as %j', (text, name) => {
    expect(parseRealName(text)).toBe(name)
  })

  it.each([
    '',
    ' ',
    'a',
    'a.',
    '李',
    'x1',
    'a'.repeat(61),
    '-Ana',
    '.. --',
    'Ana_',
    'Ana<b>',
    'An\u202Ea',
    'An\u3164 Na',
    'An\uFE0F Na',
    'A\u0000na',
    '12'
  ])('%j is invalid', (text) => {
    expect(parseRealName(text)).toBeNull()
  })
})
