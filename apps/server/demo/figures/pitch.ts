import { loop, many, seeded, swing } from '../draw/motion.ts'
import { at, beam, disc, downward, line, num, opacity, oval, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'

export function rain(time: number, count: number): string {
  const chance = seeded(17)
  const drops = many(count, () => {
    const [x, y, speed] = [chance() * 360, chance() * 200, 150 + chance() * 70]
    return num`M${loop(x - time * 40, 360) - 20} ${loop(y + time * speed, 200) - 12}l-2.6 9`
  })
  return line(drops, '#DDEFE6', 0.8, 'opacity="0.4"')
}

export function ball(place: Point, size: number, turn: number): string {
  const spots = shape('M0 -3.4l3.2 2.4l-1.2 3.8h-4l-1.2 -3.8z', '#14231C')
  return (
    oval([place[0], place[1] + size * 0.9, size * 1.1, 1.8], '#0C3A25', 'opacity="0.5"') +
    at(place, disc([0, 0], 6, '#FBF6E8') + spots, { scale: size / 6, turn })
  )
}

export function masts(time: number): string {
  const lights = [44, 276].map((x, side) => {
    const way = side === 0 ? 1 : -1
    const lamps = many(4, (index) => disc([x - 10.5 + index * 7, 20], 2.6, '#FFF8DF'))
    return (
      beam(`mast${side}`, '#FBE9BF', [0, 0, 0, 1]) +
      shape(
        num`M${x} 22L${x + way * 180} 180H${x - way * 14}Z`,
        `url(#mast${side})`,
        opacity(0.34 + 0.02 * swing(time, 1.7))
      ) +
      rect([x - 1.5, 22, 3, 66], '#0A241D') +
      rect([x - 15, 14, 30, 12], '#0A241D', 'rx="2"') +
      lamps
    )
  })
  return lights.join('')
}

/** Return the ground between the town's blocks, moved sideways by the camera. */
export function ground(shift: number): string {
  const blocks = many(24, (index) => {
    const high = 28 + ((index * 37) % 23)
    return (
      rect([index * 18 - 50 - shift * 0.2, 94 - high, 17, high], '#0C332A') +
      (index % 3 ? rect([index * 18 - 46 - shift * 0.2, 100 - high, 3, 3], '#F6D894', 'opacity="0.6"') : '')
    )
  })
  const stripes = many(9, (index) => {
    const x = index * 80 - 190 - shift
    return shape(num`M${x - (160 - x) * 0.5} 180L${x} 84h40L${x + 40 - (120 - x) * 0.5} 180Z`, '#277A50')
  })
  return (
    downward('sky', ['#08251F', '#17594A']) +
    rect([0, 0, 320, 100], 'url(#sky)') +
    blocks +
    rect([0, 84, 320, 100], '#1F6B45') +
    stripes
  )
}

export function centre(shift: number): string {
  return (
    line(num`M0 96H320M${160 - shift} 96L${160 - shift * 1.6} 180`, '#E8F1E4', 1.4, 'opacity="0.7"') +
    oval([160 - shift * 1.25, 130, 58, 22], 'none', 'stroke="#E8F1E4" stroke-width="1.4" opacity="0.7"')
  )
}
