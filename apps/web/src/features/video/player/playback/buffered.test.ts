import { expect, it } from 'vitest'
import { spanAround } from './buffered.ts'

const spans = (...list: [number, number][]) => ({
  length: list.length,
  start: (place: number) => list[place]![0],
  end: (place: number) => list[place]![1]
})

it('the loaded part ends at the end of the range that contains the position', () => {
  expect(spanAround(spans([0, 12], [30, 42]), 5)).toBe(12)
  expect(spanAround(spans([0, 12], [30, 42]), 31)).toBe(42)
})

it('an imperceptible gap does not end it', () => {
  expect(spanAround(spans([0, 3], [3.04, 6]), 1)).toBe(6)
})

it('without loaded data, it ends at the position', () => {
  expect(spanAround(spans([0, 12]), 20)).toBe(20)
  expect(spanAround(spans(), 4)).toBe(4)
})
