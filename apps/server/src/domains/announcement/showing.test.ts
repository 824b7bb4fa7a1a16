import { expect, test } from 'vitest'
import { isShown, type Showing } from './showing.ts'

const begin = Date.UTC(2026, 10, 21, 12)
const end = begin + 3_600_000
const always: Showing = { audience: 'all', langs: [], starts_at: new Date(begin), ends_at: null }
const hour: Showing = { ...always, ends_at: new Date(end) }
const guest = { isMember: false, lang: 'vn_vn' } as const
const member = { isMember: true, lang: 'vn_vn' } as const

test.each([
  [begin - 1, false],
  [begin, true],
  [end - 1, true],
  [end, false]
])('is shown from its first millisecond to the last before its end: %i', (now, shown) => {
  expect(isShown(hour, guest, now)).toBe(shown)
})

test('without an end it is shown indefinitely', () => {
  expect(isShown(always, guest, begin + 1e12)).toBe(true)
})

test.each([
  ['all', true, true],
  ['member', false, true],
  ['guest', true, false]
] as const)('for %s: a guest %s, a member %s', (audience, toGuest, toMember) => {
  expect(isShown({ ...always, audience }, guest, begin)).toBe(toGuest)
  expect(isShown({ ...always, audience }, member, begin)).toBe(toMember)
})

test('for one language it is shown only to readers of that language', () => {
  const showing = { ...always, langs: ['zh_cn', 'en_us'] }
  expect(isShown(showing, { isMember: true, lang: 'zh_cn' }, begin)).toBe(true)
  expect(isShown(showing, member, begin)).toBe(false)
})
