import { block } from '../draw/buildings.ts'
import { loop, many, seeded, swing } from '../draw/motion.ts'
import { at, disc, line, num, opacity, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'
import { halo } from '../draw/sky.ts'

interface RowLook {
  readonly seed: number
  readonly wall: string
  readonly lit: number
  readonly shift: number
}

/** Return a row of tower blocks that stand on `y`, moved by the camera. */
export function row(y: number, height: number, { seed, wall, lit, shift }: RowLook): string {
  const chance = seeded(seed)
  const wide = 34
  return many(13, (index) => {
    const high = height * (0.5 + chance() * 0.5)
    const x = loop(index * wide - shift, 13 * wide) - 60
    return x > 330
      ? ''
      : block([x, y - high, wide - 2 - chance() * 8, high + 10], { seed: seed * 31 + index, wall, lit })
  })
}

/** Return the town's tallest tower, 130 high. */
export function tower(place: Point, lit: number, time: number): string {
  const rows = many(
    14,
    (index) => num`M-9 ${-16 - index * 7}h4v3h-4zM-2 ${-16 - index * 7}h4v3h-4zM5 ${-16 - index * 7}h4v3h-4z`
  )
  const body =
    shape('M-14 0V-92Q-12 -122 0 -130Q12 -122 14 -92V0Z', '#0C2B28') +
    shape('M4 0V-126Q12 -118 14 -92V0Z', '#123A36') +
    shape(rows, '#F6D894', opacity(lit * 0.8)) +
    rect([-22, -82, 44, 5], '#C9A566') +
    line('M0 -130V-152', '#E5C27A', 1.6) +
    disc([0, -153], 2, '#E4576A', opacity(0.5 + 0.5 * swing(time, 1.6)))
  return at(place, body)
}

export function traffic(y: number, time: number, way: number): string {
  const cars = many(9, (index) => {
    const x = loop(index * 47 + way * time * (34 + (index % 3) * 6), 420) - 50
    return line(num`M${x} ${y}h13`, way > 0 ? '#FDF3D2' : '#E4576A', 2.4, 'opacity="0.85"')
  })
  return cars
}

/** Return a burst of light that opens and falls. */
export function firework([x, y]: Point, age: number, colour: string): string {
  if (age < 0 || age > 3.4) return ''
  if (age < 0.7) return line(num`M${x} ${180 - (180 - y) * (age / 0.7)}v9`, '#F6E7B8', 1.6)
  const open = 1 - Math.exp(-(age - 0.7) * 2.4)
  const sparks = many(22, (index) => {
    const angle = (index / 22) * 2 * Math.PI
    const reach = (index % 2 ? 40 : 27) * open
    const fall = (age - 0.7) ** 2 * 5
    return num`M${x + Math.cos(angle) * reach * 0.72} ${y + Math.sin(angle) * reach * 0.72 + fall}L${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach + fall}`
  })
  return (
    halo([x, y], 52 * open, colour).replace('<circle ', num`<circle opacity="${Math.max(0, 1.5 - age * 0.6)}" `) +
    line(sparks, colour, 1.7, opacity(1.9 - age * 0.56))
  )
}
