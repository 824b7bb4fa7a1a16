import { describe, expect, it } from 'vitest'
import { overlaps, positionToast, type Box } from './toast-position.ts'

/** A text of this length on lines of 17 pixels, with its padding. */
const textOf = (length: number) => (maxWidth: number) => {
  const lines = Math.ceil(length / (maxWidth - 32))
  return { width: lines > 1 ? maxWidth : length + 32, height: Math.max(46, lines * 17 + 8) }
}
const bar = { top: 0, bottom: 56 }
const button = (left: number): Box => ({ left, right: left + 44, top: 6, bottom: 50 })

describe.each([390, 320])('in a window %i pixels wide', (width) => {
  const view = { width, height: 700 }
  const buttons = [button(6), button(width - 94), button(width - 50)]

  it.each([40, 180, 400, 900])('a toast of %i pixels of text covers no button of the bar and no field', (length) => {
    const field = { left: 16, right: width - 16, top: 70, bottom: 130 }
    const taken = [...buttons, field]
    const measure = textOf(length)
    const { middle, top, maxWidth } = positionToast({ view, bar, taken, measure })
    const size = measure(maxWidth)
    const box = { left: middle - size.width / 2, right: middle + size.width / 2, top, bottom: top + size.height }
    expect(taken.filter((one) => overlaps(one, box))).toEqual([])
    expect([box.left >= 0, box.right <= width, box.bottom <= view.height]).toEqual([true, true, true])
  })

  it('a short toast is in the bar, in the middle where that is free', () => {
    expect(positionToast({ view, bar, taken: [button(6)], measure: textOf(60) })).toMatchObject({
      middle: width / 2,
      top: 5
    })
    expect(positionToast({ view, bar, taken: buttons, measure: textOf(60) }).top).toBe(5)
  })

  it('a long one that finds nothing free is in the bar', () => {
    const full = { left: 0, right: width, top: 56, bottom: 700 }
    expect(positionToast({ view, bar, taken: [...buttons, full], measure: textOf(900) }).top).toBe(0)
  })
})
