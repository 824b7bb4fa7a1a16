import { swing } from './motion.ts'
import type { Point } from './shape.ts'
import { at, disc, line, oval, rect, shape } from './shape.ts'

export const LANTERNS = ['#C4213C', '#C79A4E', '#3E8F6E'] as const

/** Return a silk lantern on its string, swaying in its own time. */
export function lantern(place: Point, look: { scale: number; colour: string; time: number }): string {
  const body =
    line('M0 -13V-9', '#7A5B26', 1.2) +
    disc([0, 0], 15, '#F6D894', 'opacity="0.07"') +
    oval([0, 0, 9, 8.5], look.colour) +
    oval([0, 0, 4, 8.5], '#F6D894', 'opacity="0.55"') +
    rect([-4, -10, 8, 2.4], '#C79A4E') +
    rect([-4, 7.6, 8, 2.4], '#C79A4E') +
    line('M0 10V16', look.colour, 1.4)
  return at(place, body, { scale: look.scale, turn: 5 * swing(look.time, 3.4, place[0] * 0.013) })
}

/** Return a paper lantern that flies, lit from below. */
export function skyLantern(place: Point, scale: number, time: number): string {
  const body =
    disc([0, 1], 12, '#F6B860', 'opacity="0.1"') +
    shape('M-5 -8Q0 -11 5 -8L6.5 4H-6.5Z', '#F2B95E') +
    shape('M-2.5 -9Q0 -10 2.5 -9L3.4 4H-3.4Z', '#FBE3A8') +
    rect([-4.6, 4, 9.2, 1.6], '#8A4B22')
  return at(place, body, { scale, turn: 4 * swing(time, 4.2, place[0] * 0.07) })
}

/** Return a star lantern of five points, as children carry at mid-autumn. */
export function starLantern(place: Point, scale: number, turn: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? 10 : 4.4
    const angle = (index / 10) * 2 * Math.PI - Math.PI / 2
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
  })
  const body =
    disc([0, 0], 18, '#F6B860', 'opacity="0.16"') +
    disc([0, 0], 10.6, 'none', 'stroke="#E5C27A" stroke-width="0.9"') +
    shape(`M${points.join('L')}Z`, '#C4213C') +
    shape(`M${points.join('L')}Z`, '#F6D894', 'transform="scale(0.5)"')
  return at(place, body, { scale, turn })
}
