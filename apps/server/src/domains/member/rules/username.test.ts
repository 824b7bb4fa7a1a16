import { describe, expect, it } from 'vitest'
import { parseUsername } from './username.ts'

describe('a username', () => {
  it.each([
    ['Thanh2026', 'thanh2026'],
    ['  abcd ', 'abcd'],
    ['0912345678', '0912345678'],
    ['+84912345678', '84912345678'],
    ['84912345678', '84912345678'],
    ['Ngoc.Anh+tag@Example.co.uk', 'ngoc.anh+tag@example.co.uk'],
    ['a'.repeat(32), 'a'.repeat(32)]
  ])('%s is stored as %s', (sent, kept) => {
    expect(parseUsername(sent)).toBe(kept)
  })

  it.each([
    'abc',
    'a'.repeat(33),
    'with space',
    'under_score',
    'ünïcode1',
    "quote's",
    '+0912345678',
    '+123456',
    '+1234567890123456',
    '@example.com',
    'a@b',
    'a@-b.com',
    'a@b..com',
    'a b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(260)}.com`,
    'name\0name',
    ''
  ])('%j is invalid', (sent) => {
    expect(parseUsername(sent)).toBeNull()
  })
})
