import { at, disc, line, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'

export const SKINS = ['#B98A61', '#8E5F3C', '#D3A37A'] as const

/** Who sits in a boat: the colour of the shirt and of the conical hat. */
export interface Rower {
  readonly x: number
  readonly shirt: string
  readonly hat: string
}

/** Return a wooden boat about 108 wide with its people; its waterline is at the origin. */
export function boat(
  place: Point,
  look: { scale: number; turn: number; people: readonly Rower[]; load?: string }
): string {
  const hull = shape('M-54 -7Q0 2 54 -8Q39 7 0 7Q-41 7 -54 -7Z', '#3E2917') + line('M-51 -5Q0 2 51 -6', '#C79A4E', 1.2)
  const people = look.people.map(({ x, shirt, hat }) => at([x, -6], sitter(shirt, hat))).join('')
  return at(place, (look.load ?? '') + people + hull, look)
}

/** Return a sitting person down to the waist, under a conical hat. */
export function sitter(shirt: string, hat: string): string {
  return (
    shape('M-5 0Q-6 -14 0 -15Q6 -14 5 0Z', shirt) + disc([0, -17], 3.2, SKINS[0]) + shape('M-8 -17L0 -24L8 -17Z', hat)
  )
}

/** Return an oar that swings with `stroke` from −1 to 1. */
export function oar(place: Point, stroke: number): string {
  return at(place, line('M0 -12L-18 24', '#8A6234', 2) + shape('M-16 20l-6 10l5 1z', '#8A6234'), { turn: stroke * 16 })
}

/** Return a small sailing boat. */
export function sail(place: Point, scale: number, turn: number): string {
  const body =
    line('M0 0V-36', '#D9CDB2', 1.6) +
    shape('M2 -34Q24 -18 4 -3Z', '#F3EAD6') +
    shape('M-2 -32Q-16 -16 -4 -3Z', '#D9CDB2') +
    shape('M-24 -3Q0 6 23 -4Q16 12 0 12Q-18 12 -24 -3Z', '#0A1E24') +
    line('M-21 -1Q0 6 20 -2', '#7A5B26', 1.2)
  return at(place, body, { scale, turn })
}

/** Return baskets of round fruit in rows. */
export function fruit(colours: readonly [string, string], columns: number, rows: number): string {
  const dots = Array.from({ length: columns * rows }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return disc([(column - (columns - 1) / 2) * 7.4, -row * 6.4], 4.2, colours[(index + row) % 3 === 0 ? 1 : 0])
  })
  return dots.join('')
}

/** Return a basin or box that carries what is sold. */
export function basket(x: number, body: string): string {
  return at([x, -9], body + rect([-14, 3, 28, 5], '#8A6234'))
}
