import { expect, it } from 'vitest'
import { checkLength } from './length-limit.ts'

it('a text may be as long as its limit, which is reported, and is over from the next character on', () => {
  const texts = { full: () => 'full', tooLong: (over: number) => `${over} too long` }
  expect([9, 10, 12].map((length) => checkLength(length, 10, texts))).toEqual([
    { isOver: false, message: undefined },
    { isOver: false, message: 'full' },
    { isOver: true, message: '2 too long' }
  ])
})
