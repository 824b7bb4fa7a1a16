import { expect, it } from 'vitest'
import { hrefOf, isShown } from './safe-markup.ts'

it.each(['script', 'style', 'iframe', 'img', 'svg', 'form', 'input', 'object', 'a', 'base', 'meta'])(
  'T9: an element that could run, load or disguise something is not built (%s)',
  (name) => expect(isShown(name)).toBe(false)
)

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://x.example',
  'x',
  '',
  null
])('T9: a link leads only to this app or to https (%s)', (href) => expect(hrefOf(href)).toBe(null))

it('safe links are kept', () => {
  expect([hrefOf('/Fair?key=k3_1m'), hrefOf('https://help.example/a')]).toEqual([
    '/Fair?key=k3_1m',
    'https://help.example/a'
  ])
})
