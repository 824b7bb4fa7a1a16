import { many } from '../draw/motion.ts'
import { at, disc, line, num, oval, rect } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'

/** A piece by its side and kind; the strokes of its character are drawn, not set in type. */
export type Kind = 'general' | 'advisor' | 'chariot' | 'horse' | 'cannon' | 'soldier'

const STROKES: Record<Kind, string> = {
  advisor: 'M0 -7V6M-7 -2H7M-4.6 6H4.6',
  cannon: 'M-5 -3V4M-6.4 -1L-3.6 -3M-1 -6L-2.4 -2.6M-2 -4.4H6V1L4.4 3M0 -1H3.6V2H0V6H6',
  chariot: 'M-5 -5H5M0 -7.5V7.5M-4 -2H4V3H-4ZM-6 5.3H6',
  general: 'M-4 -6V3M-6 -3V1M-2 -3H6V4L4.4 3.4M2 -6.4V7M-2 -3V4',
  horse: 'M-4 -6H4M-4 -6V2H5V6L3 5M-4 -2H4M-5 5V7M-2 5V6.6',
  soldier: 'M-3 -6H4M-4 -6V1M-4 -2.6H5M1 -2V2M-6 2H6M-3 4L-5 7M3 4L5 7'
}

/** Where black writes another character than red. */
const BLACK_STROKES: Partial<Record<Kind, string>> = {
  general: 'M-5 -6V7M-7.5 -4L-5 -1.5M-7.5 4L-5 1.5M1 -7L-2.5 -3M0 -5H6L1 0M-3 2H7M4.4 -0.6V6.4L2.6 5.4M0 3.8L1.4 5.4',
  soldier: 'M0 -7.4V-5M-6 -5H6M-3 -4L-5.4 0M-3.4 -2L-1.2 0M3 -4L0.8 0M2.8 -2L5.2 0M-6.8 2.6H6.8M0 0.4V7.4'
}

const STEP = 30

/** Return the middle of a crossing on the board: files 0–8 from the left, ranks 0–9 from the top. */
export function crossing(file: number, rank: number): Point {
  return [(file - 4) * STEP, (rank - 4.5) * STEP]
}

/** Return a round piece with its shadow, lifted by `lift`. */
export function piece(place: Point, { kind, red, lift = 0 }: { kind: Kind; red: boolean; lift?: number }): string {
  const colour = red ? '#C4213C' : '#14432F'
  const written = (red ? undefined : BLACK_STROKES[kind]) ?? STROKES[kind]
  const strokes = `<g stroke="${colour}" stroke-width="1.9" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${written}"/></g>`
  const body =
    disc([0, 0], 14, '#E9D6AC') +
    disc([0, 0], 13.4, '#F6EACB') +
    disc([0, 0], 10.6, 'none', `stroke="${colour}" stroke-width="1.2"`) +
    strokes
  return (
    oval([place[0] + 1 + lift * 5, place[1] + 4 + lift * 7, 14, 13.5], '#5A3B16', 'opacity="0.5"') +
    at([place[0], place[1] - lift * 6], body, { scale: 1 + lift * 0.12 })
  )
}

/** Return the board of nine files and ten ranks around the origin. */
export function board(): string {
  const files = many(9, (index) => {
    const x = (index - 4) * STEP
    const ends = index === 0 || index === 8
    return ends ? num`M${x} -135V135` : num`M${x} -135V-15M${x} 15V135`
  })
  const ranks = many(10, (index) => num`M-120 ${(index - 4.5) * STEP}H120`)
  const palaces = 'M-30 -135L30 -75M30 -135L-30 -75M-30 135L30 75M30 135L-30 75'
  return (
    rect([-140, -155, 280, 310], '#C8A05A') +
    rect([-132, -147, 264, 294], 'none', 'stroke="#6E4A1E" stroke-width="2"') +
    line(files + ranks + palaces, '#6E4A1E', 1)
  )
}
