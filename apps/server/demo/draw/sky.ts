import { many, seeded, swing } from './motion.ts'
import type { Box, Point } from './shape.ts'
import { at, disc, glow, num, opacity, oval, shape } from './shape.ts'

/** Return stars within a box; every fourth one twinkles. */
export function stars([x, y, width, height]: Box, count: number, time: number): string {
  const chance = seeded(count + width)
  return many(count, (index) => {
    const place: Point = [x + chance() * width, y + chance() * height]
    const size = 0.5 + chance() * 0.8
    const light = 0.3 + chance() * 0.4
    const flicker = index % 4 === 0 ? 0.25 * swing(time, 2 + chance() * 3, chance()) : 0
    return disc(place, size, '#F4ECDA', opacity(light + flicker))
  })
}

/** Return the sun or a full moon with its halo. */
export function sun([x, y]: Point, radius: number, colour: string): string {
  return disc([x, y], radius * 1.6, colour, 'opacity="0.22"') + disc([x, y], radius, colour)
}

/** Return a moon some days old. */
export function crescent(place: Point, radius: number): string {
  return at(place, shape('M0 -1A1 1 0 1 0 1 0A0.8 0.8 0 1 1 0 -1Z', '#F6EFDF'), { scale: radius })
}

/** Return a soft light around a lamp. Put the result before what shines. */
export function halo([x, y]: Point, radius: number, colour: string): string {
  const id = `h${colour.slice(1)}`
  return glow(id, colour, 0.6) + disc([x, y], radius, `url(#${id})`)
}

/** Return a flat cloud of three ovals. */
export function cloud(place: Point, scale: number, colour: string): string {
  const body = oval([0, 0, 26, 6], colour) + oval([-8, -4, 12, 6], colour) + oval([8, -5, 14, 8], colour)
  return at(place, body, { scale })
}

/** Draw a range of peaks of a given width on `base`. */
export function peaks(seed: number, [x, base, width, height]: Box, colour: string): string {
  const chance = seeded(seed)
  const step = 26
  const count = Math.ceil(width / step) + 1
  const points = Array.from({ length: count }, (_, index) => {
    const high = index % 2 === 0 ? 0.25 + chance() * 0.25 : 0.65 + chance() * 0.35
    return num`L${x + index * step} ${base - height * high}`
  })
  return shape(num`M${x} ${base + 80}${points.join('')}L${x + count * step} ${base + 80}Z`, colour)
}

/** Return rounded hills or a distant line of trees. */
export function hills(seed: number, [x, base, width, height]: Box, colour: string): string {
  const chance = seeded(seed)
  const step = Math.max(18, height * 1.6)
  const count = Math.ceil(width / step) + 1
  const humps = Array.from({ length: count }, () => {
    const high = height * (0.5 + chance() * 0.5)
    return num`q${step / 2} ${-high * 1.6} ${step} 0`
  })
  return shape(num`M${x} ${base}${humps.join('')}v120H${x}Z`, colour)
}
