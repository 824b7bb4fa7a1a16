import { describe, expect, it } from 'vitest'
import { dragged, squareOf, wholeView, within } from './crop-sums.ts'

const size = { width: 600, height: 400 }

describe('the visible part of a picture', () => {
  it('is the largest square in the middle at first', () => {
    expect(squareOf(size, wholeView(size))).toEqual({ left: 100, top: 0, side: 400 })
  })

  it('stays inside the picture, however far it is dragged', () => {
    const far = dragged(size, wholeView(size), { right: -5, down: 5 })
    expect(squareOf(size, far)).toEqual({ left: 200, top: 0, side: 400 })
  })

  it('follows the finger: a picture dragged right shows what was on its left', () => {
    const closer = within(size, { ...wholeView(size), zoom: 2 })
    expect(squareOf(size, dragged(size, closer, { right: 0.25, down: 0 }))).toEqual({ left: 150, top: 100, side: 200 })
  })

  it('stays inside when it is zoomed out again', () => {
    const corner = dragged(size, within(size, { ...wholeView(size), zoom: 4 }), { right: 9, down: 9 })
    expect(squareOf(size, corner)).toEqual({ left: 0, top: 0, side: 100 })
    expect(squareOf(size, within(size, { ...corner, zoom: 1 }))).toEqual({ left: 0, top: 0, side: 400 })
  })

  it('is zoomed in at most four times, and never wider than the picture', () => {
    expect(within(size, { ...wholeView(size), zoom: 50 }).zoom).toBe(4)
    expect(within(size, { ...wholeView(size), zoom: 0.1 }).zoom).toBe(1)
  })
})
