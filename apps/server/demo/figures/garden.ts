import { many, swing } from '../draw/motion.ts'
import { at, disc, line, num, oval, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'

export function bench(y: number): string {
  return rect([0, y, 320, 60], '#6B4A27') + rect([0, y - 3, 320, 5], '#8A6234')
}

export function pot([x, y]: Point, scale: number, colour: string): string {
  return at(
    [x, y],
    shape('M-22 -34H22L16 0H-16Z', colour) +
      rect([-27, -42, 54, 10], colour) +
      rect([-27, -42, 54, 3], '#FBF6E8', 'opacity="0.22"'),
    { scale }
  )
}

export function fern([x, y]: Point, time: number, scale: number): string {
  const fronds = many(7, (index) => {
    const lean = (index - 3) * 17 + 2 * swing(time, 4, index * 0.1)
    const leaves = many(8, (step) =>
      shape(
        num`M0 ${-step * 6 - 6}q8 -6 13 ${2 - step * 0.4}q-8 3 -13 ${-2 + step * 0.4}ZM0 ${-step * 6 - 6}q-8 -6 -13 ${2 - step * 0.4}q8 3 13 ${-2 + step * 0.4}Z`,
        index % 2 ? '#2F7D59' : '#57A37B'
      )
    )
    return at([0, 0], leaves, { turn: lean })
  })
  return at([x, y], fronds, { scale }) + pot([x, y + 26 * scale], scale * 0.8, '#3E6FA0')
}

export function butterfly(place: Point, time: number, colour: string): string {
  const flap = 0.25 + 0.75 * Math.abs(swing(time, 0.7))
  const wing = oval([5, -4, 6, 5], colour) + oval([4, 3, 4, 3.4], colour) + disc([6, -4], 1.6, '#F6D894')
  return at(
    place,
    at([0, 0], wing, { scaleXY: [flap, 1] }) +
      at([0, 0], wing, { scaleXY: [-flap, 1] }) +
      line('M0 -5V5', '#14231C', 1.4),
    { turn: 18 * swing(time, 3) }
  )
}

export function keeper(time: number, tilt: number): string {
  const arm = line(num`M16 -64Q34 -58 ${46 + tilt * 4} ${-56 + tilt * 4}`, '#D9B56E', 12)
  const can = at(
    [58 + tilt * 4, -52 + tilt * 4],
    shape('M-14 -10H12V14H-14Z', '#3E8F6E') +
      line('M12 6L34 -8M-14 -6Q-28 2 -14 10', '#3E8F6E', 4) +
      shape('M31 -13l8 6l-5 5z', '#2F7D59'),
    { turn: tilt * 26 }
  )
  return (
    shape('M-26 40V-50Q-24 -78 0 -80Q24 -78 26 -50V40Z', '#D9B56E') +
    shape('M-14 -78L0 -58L14 -78V40H-14Z', '#1F5B48') +
    disc([0, -98], 17, '#E8BE97') +
    shape('M-18 -98a18 18 0 0 1 36 -3q-14 -8 -24 -5q-8 3 -12 8z', '#D5D0C2') +
    shape('M-30 -106L0 -128L30 -106Q0 -112 -30 -106Z', '#E5C27A') +
    arm +
    can
  )
}
