import { many, seeded } from './motion.ts'
import type { Point } from './shape.ts'
import { at, disc, line, num, oval, shape } from './shape.ts'

/** Draw a palm at the origin of its place. Its crown leans with the wind (−1 to 1). */
export function palm(place: Point, scale: number, look: { colours: readonly [string, string]; wind: number }): string {
  const { colours, wind } = look
  const top: Point = [wind * 3, -56]
  const trunk = shape(num`M-2.4 0Q-1 -28 ${top[0] - 1} ${top[1]}h2Q3 -28 3.4 0Z`, colours[0])
  const fronds = [-172, -142, -112, -78, -44, -12].map((angle, index) =>
    at(top, frond(34), { turn: angle + wind * 5 + (index % 2) * 3 }).replaceAll('#leaf', colours[index % 2]!)
  )
  return at(place, trunk + fronds.join(''), { scale })
}

function frond(length: number): string {
  const leaves = many(11, (index) => {
    const part = (index + 1) / 12
    const x = length * part
    const y = 9 * part * part
    const size = 9 * Math.sin(Math.PI * (0.16 + part * 0.8))
    return num`M${x} ${y}q${size * 0.6} ${-size * 0.2} ${size * 0.9} ${-size}q${-size * 0.8} ${size * 0.2} ${-size * 0.9} ${size}q${size * 0.2} ${size * 0.8} ${size * 0.5} ${size * 1.2}q${-size * 0.7} ${-size * 0.4} ${-size * 0.5} ${-size * 1.2}`
  })
  return shape(leaves, '#leaf') + line(num`M0 0Q${length / 2} 0 ${length} 9`, '#leaf', 0.8)
}

/** Return a broad tree with round crowns. */
export function tree(place: Point, scale: number, colours: readonly [string, string]): string {
  const crown = [
    [-9, -26, 10],
    [8, -28, 11],
    [0, -36, 12]
  ]
  const leaves = crown.map(([x, y, size], index) => disc([x!, y!], size!, colours[index % 2]!)).join('')
  return at(place, shape('M-2 0L-1 -26H2L3 0Z', '#3A2318') + leaves, { scale })
}

/** Return an orchid's flower, `open` from 0 (bud) to 1. */
export function orchid(place: Point, look: { scale: number; open: number; turn: number; pink: boolean }): string {
  const { scale, open, turn, pink } = look
  const [back, front] = pink ? ['#DDA3A8', '#F0C6C6'] : ['#E9DFC8', '#FBF6E8']
  if (open < 0.15) return at(place, oval([0, -3, 4, 6], back) + oval([1, -3, 2, 5], front), { scale, turn })
  const sepals = [0, 120, 240].map((angle) =>
    at([0, 0], oval([0, -17 * open, 9.5 * open, 18 * open], back), { turn: angle })
  )
  const petals = [-34, 214].map((angle) =>
    at([0, 0], oval([17 * open, 0, 20 * open, 15.5 * open], front), { turn: angle })
  )
  const lip = at([0, 0], shape('M-8 2Q0 -4 8 2Q12 17 0 21Q-12 17 -8 2Z', '#C4213C') + disc([0, 3], 4, '#F6D894'), {
    scale: open
  })
  return at(place, sepals.join('') + petals.join('') + lip, { scale, turn })
}

/** Return long leaves that rise from one root. */
export function blades(place: Point, scale: number, colour: string): string {
  const body = ['M0 0Q-41 7 -78 -49Q-35 -23 0 0Z', 'M0 0Q31 -22 70 -44Q37 8 0 0Z', 'M0 0Q-33 -4 -47 -52Q-16 -29 0 0Z']
  return at(place, body.map((d) => shape(d, colour)).join('') + shape('M0 0Q15 -28 44 -49Q31 -3 0 0Z', colour), {
    scale
  })
}

/** Return rice or grass: stalks that bend with the wind. */
export function stalks(box: { from: number; to: number; y: number }, colour: string, wind: number): string {
  const chance = seeded(Math.round(box.y * 7))
  const count = Math.round((box.to - box.from) / 4)
  const d = many(count, () => {
    const x = box.from + chance() * (box.to - box.from)
    const high = 9 + chance() * 9
    return num`M${x} ${box.y}q${wind} ${-high * 0.6} ${wind * 3 + 2} ${-high}`
  })
  return line(d, colour, 1.1)
}
