import { describe, expect, it } from 'vitest'
import { landingAngle, slicePath, titleLines } from './wheel-sums.ts'

describe('the landing position of the wheel', () => {
  it('is five full turns further, with the slice under the pointer', () => {
    expect(landingAngle(0, 0, 8)).toBe(1800)
    expect(landingAngle(0, 1, 8)).toBe(1800 + 315)
    expect(landingAngle(0, 7, 8)).toBe(1800 + 45)
  })

  it.each([4, 5, 8, 12])('is right for each of %i slices, whatever the rotation before', (count) => {
    for (let index = 0; index < count; index += 1) {
      for (const from of [0, 45, 1845, 3000]) {
        const angle = landingAngle(from, index, count)
        expect(angle - from).toBeGreaterThanOrEqual(1800)
        expect(angle - from).toBeLessThan(2160)
        expect((angle + (index * 360) / count) % 360).toBeCloseTo(0, 6)
      }
    }
  })
})

it('draws a slice with its middle at the top', () => {
  expect(slicePath(8, 163)).toBe('M180 180L117.62 29.41A163 163 0 0 1 242.38 29.41Z')
})

describe('a title on a slice', () => {
  it('stays on one line if it fits', () => {
    expect(titleLines('500 points')).toEqual(['500 points'])
    expect(titleLines('恭喜发财')).toEqual(['恭喜发财'])
  })

  it('is split between words, and cut off if a line is too long', () => {
    expect(titleLines('Vé xem 3 video')).toEqual(['Vé xem 3', 'video'])
    expect(titleLines('Donaudampfschifffahrt')).toEqual(['Donaudampfs…'])
    expect(titleLines('A very very long title indeed')).toEqual(['A very very', 'long title…'])
  })
})
