import { loop, many, seeded, swing } from './motion.ts'
import type { Box, Point } from './shape.ts'
import { at, disc, line, num, opacity, shape } from './shape.ts'

/** Return short lines of light on water that drift and pulse. */
export function glints([x, y, width, height]: Box, colours: readonly string[], time: number): string {
  const chance = seeded(Math.round(width + height))
  return many(24, (index) => {
    const deep = chance()
    const long = 6 + chance() * 18
    const place = x + loop(chance() * width + time * (1 + deep * 4), width + 40) - 20
    const light = 0.25 + chance() * 0.25 + 0.15 * swing(time, 3 + chance() * 3, chance())
    const colour = colours[index % colours.length]!
    return line(num`M${place} ${y + deep * height}h${long}`, colour, 0.7 + deep * 0.7, opacity(light))
  })
}

/** Return one row of waves across the picture, moving sideways. */
export function waveRow(y: number, colour: string, shift: number, height = 5): string {
  const start = -80 + loop(shift, 80)
  return shape(num`M${start - 80} ${y}${many(7, () => num`q20 ${-height} 40 0t40 0`)}V340H${start - 80}Z`, colour)
}

/** Return several rows of waves, nearer ones faster and darker. */
export function sea(y: number, colours: readonly string[], time: number, rough = 1): string {
  return colours
    .map((colour, index) => {
      const near = index + 1
      const lift = rough * near * 0.5 * swing(time, 3.6, index * 0.21)
      return waveRow(y + index * 11 + lift, colour, time * near * 3.2 * rough + index * 23, 4 + rough * near * 0.8)
    })
    .join('')
}

/** Return a paper lotus with a candle in it. */
export function lotus(place: Point, scale: number, time: number): string {
  const light = 0.85 + 0.15 * swing(time, 0.7, place[0])
  const body =
    disc([0, 1], 7.5, '#F6D894', opacity(0.1 * light)) +
    shape('M-6 0l2 5h8l2 -5l-3 2l-3 -4l-3 4z', '#E59AA5') +
    disc([0, 1], 1.8, '#F6D894', opacity(light))
  return at(place, body, { scale })
}
