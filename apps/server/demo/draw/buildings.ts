import { many, seeded } from './motion.ts'
import type { Box, Point } from './shape.ts'
import { at, num, opacity, rect, shape } from './shape.ts'

const WALLS = ['#C79A4E', '#B0803C', '#8F6A35', '#D2A75C', '#A87639'] as const

/** Draw a townhouse, about 48 wide, on the ground at its place. `lit` is how bright its windows are. */
export function townhouse(place: Point, { seed, lit }: { seed: number; lit: number }): string {
  const chance = seeded(seed + 11)
  const high = 38 + chance() * 16
  const wide = 44
  const arch = 'v-8a5 5 0 0 1 10 0v8z'
  const windows = shape(num`M8 ${22 - high}${arch}M27 ${22 - high}${arch}`, '#F6D894', opacity(lit))
  const roof = shape(num`M-4 ${-high}L10 ${-high - 12}H${wide - 10}L${wide + 4} ${-high}Z`, '#4B2E22')
  const body =
    rect([0, -high, wide, high], WALLS[seed % WALLS.length]!) +
    shape(num`M8 ${22 - high}${arch}M27 ${22 - high}${arch}`, '#3A2318') +
    windows +
    rect([16, -18, 13, 18], '#3A2318') +
    roof +
    rect([-4, -high - 1, wide + 8, 2], '#2E1B14')
  return at(place, body)
}

/** Return a hut of wood and straw, its door lit. */
export function hut(place: Point, scale: number, light: string): string {
  const body =
    rect([-14, -12, 28, 14], '#5B3B22') +
    shape('M-20 -11L-8 -27H8L20 -11Z', '#8A6234') +
    shape('M-20 -11L-8 -27H-4L-12 -11Z', '#A87B43') +
    rect([-4, -8, 8, 10], light)
  return at(place, body, { scale })
}

/** Draw a tower block with windows that light up one after another: `lit` from 0 to 1. */
export function block(
  [x, y, width, height]: Box,
  look: { seed: number; wall: string; lit: number; size?: number }
): string {
  const { seed, wall, lit, size = 1 } = look
  const chance = seeded(seed)
  const [columns, rows] = [Math.floor((width - 4) / (6 * size)), Math.floor(height / (8 * size))]
  let [warm, red] = ['', '']
  for (let index = 0; index < columns * rows; index++) {
    const [turn, tint] = [chance(), chance()]
    if (turn > lit * 0.62) continue
    const left = x + 4 * size + (index % columns) * 6 * size
    const d = num`M${left} ${y + 6 * size + Math.floor(index / columns) * 8 * size}h${2.6 * size}v${4 * size}h${-2.6 * size}z`
    if (tint > 0.9) red += d
    else warm += d
  }
  return (
    rect([x, y, width, height], wall) +
    shape(warm, '#F6D894', 'opacity="0.75"') +
    shape(red, '#E4576A', 'opacity="0.7"')
  )
}

/** Return a row of far roofs in one colour. */
export function roofs(seed: number, [x, base, width, height]: Box, colour: string): string {
  const chance = seeded(seed)
  const step = 30
  return many(Math.ceil(width / step), (index) => {
    const top = base - height * (0.5 + chance() * 0.5)
    const left = x + index * step
    return shape(num`M${left} ${base}V${top}l-3 0l9 -9h18l9 9h-3V${base}Z`, colour)
  })
}
