import { expect, it } from 'vitest'
import { secondAt, shareOf, thumbAt } from './seek-sums.ts'

const bar = { left: 20, width: 200 }
const thumbs = { url: '/media/x/thumbs/{n}.webp', every: 5, count: 3, width: 160, height: 90 }

it('a position on the bar is a second, and never outside the video', () => {
  expect(secondAt(120, bar, 60)).toBe(30)
  expect(secondAt(0, bar, 60)).toBe(0)
  expect(secondAt(999, bar, 60)).toBe(60)
  expect(secondAt(50, { left: 0, width: 0 }, 60)).toBe(0)
})

it('each preview picture covers its seconds, and the last one the rest', () => {
  expect(thumbAt(0, thumbs)).toBe('/media/x/thumbs/0001.webp')
  expect(thumbAt(4.9, thumbs)).toBe('/media/x/thumbs/0001.webp')
  expect(thumbAt(5, thumbs)).toBe('/media/x/thumbs/0002.webp')
  expect(thumbAt(15, thumbs)).toBe('/media/x/thumbs/0003.webp')
})

it('a second without a picture shows none: a preview has pictures only for its own seconds', () => {
  expect(thumbAt(40, thumbs)).toBeNull()
  expect(thumbAt(3, null)).toBeNull()
  expect(thumbAt(3, { ...thumbs, count: 0 })).toBeNull()
})

it('a share is never below 0 or above 1', () => {
  expect(shareOf(1, 3)).toBe(0.3333)
  expect(shareOf(5, 0)).toBe(0)
  expect(shareOf(9, 3)).toBe(1)
  expect(shareOf(Number.NaN, Number.NaN)).toBe(0)
})
