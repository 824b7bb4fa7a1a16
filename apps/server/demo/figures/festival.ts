import { lantern, LANTERNS, starLantern } from '../draw/lights.ts'
import { many, swing } from '../draw/motion.ts'
import { at, disc, line, num, oval, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'
import { halo } from '../draw/sky.ts'

const COATS = ['#C4213C', '#2F7D59', '#C79A4E', '#2B6C6A', '#7A3B5A'] as const

/** Return a child who walks to the right with a lantern on a stick. */
export function child(place: Point, { kind, time }: { kind: number; time: number }): string {
  const step = Math.sin((time * 1.5 + kind * 0.37) * 2 * Math.PI)
  const lift = Math.abs(step) * 1.6
  const coat = COATS[kind % 5]!
  const shown =
    kind % 2 === 0
      ? starLantern([27, -34 - lift], 0.72, 8 * swing(time, 2.2, kind * 0.3))
      : lantern([27, -30 - lift], { scale: 0.66, colour: LANTERNS[kind % 3]!, time: time + kind })
  const body =
    line(num`M-2 -10L${-2 - step * 5} 0M2 -10L${2 + step * 5} 0`, '#14231C', 4) +
    shape(num`M-8 ${-8 - lift}Q-8 -26 0 -28Q8 -26 8 ${-8 - lift}Z`, coat) +
    disc([0, -33 - lift], 6, '#E8BE97') +
    shape(num`M-6.4 ${-33 - lift}a6.4 6.6 0 0 1 12.8 -2q-6 -3 -9 0q-2 0 -3.8 2z`, '#1E1613') +
    (kind % 3 === 0 ? disc([-5, -39 - lift], 2.6, '#1E1613') + disc([5, -39 - lift], 2.6, '#1E1613') : '') +
    line(num`M4 ${-22 - lift}L13 ${-24 - lift}`, coat, 4) +
    line(num`M11 ${-20 - lift}L27 ${-46 - lift}`, '#8A6234', 1.4)
  return at(place, body + shown)
}

/** Return the moon with its banyan and its hare. */
export function moon(place: Point, radius: number): string {
  const picture =
    shape('M-3 8Q-2 0 -5 -4Q-12 -3 -12 -8Q-9 -13 -4 -11Q-1 -16 4 -12Q9 -11 7 -6Q4 -3 1 -4Q0 2 2 8Z', '#E3CF98') +
    shape('M6 9q-1 -5 3 -6q-2 -6 0 -7q2 2 1 6q4 -5 5 -3q0 3 -4 5q3 4 0 6z', '#E3CF98')
  return (
    halo(place, radius * 2.6, '#F6E7B8') + disc(place, radius, '#FBF0CC') + at(place, picture, { scale: radius / 20 })
  )
}

/** Return the lion that two dancers carry under one coat; it leaps with the beat. */
export function lion(time: number, beat: number): string {
  const [hop, sway] = [Math.abs(Math.sin(beat * Math.PI)) * 12, 8 * swing(time, 2.5)]
  const cape =
    shape(num`M-4 -40Q-50 ${-58 - hop * 0.4} -86 -34Q-98 -20 -92 -10H-12Z`, '#C79A4E') +
    many(5, (index) => shape(num`M${-14 - index * 17} -12l-8 10l-9 -10z`, index % 2 ? '#C4213C' : '#2F7D59')) +
    many(6, (index) => disc([-20 - index * 12, -34 + (index % 2) * 9], 3.4, index % 2 ? '#C4213C' : '#F4ECDA'))
  const legs = [-78, -60, -18, -2]
    .map(
      (x, index) =>
        line(
          num`M${x} -12L${x + 5 * Math.sin(beat * 6.283 + index * 1.6)} ${hop * (index > 1 ? 0.9 : 0.3)}`,
          '#E5C27A',
          8
        ) + disc([x + 5 * Math.sin(beat * 6.283 + index * 1.6), hop * (index > 1 ? 0.9 : 0.3)], 4.6, '#C4213C')
    )
    .join('')
  return at(
    [196 + sway, 160 - hop * 0.8],
    legs + cape + at([16, -42 - hop * 0.5], lionHead(time, sway), { turn: sway * 1.4 })
  )
}

function lionHead(time: number, sway: number): string {
  const mouth = 3 + 4 * Math.abs(swing(time, 0.62))
  return (
    disc([0, 0], 27, '#C4213C') +
    many(12, (index) =>
      disc(
        [Math.cos((index / 12) * 6.283) * 27, Math.sin((index / 12) * 6.283) * 24],
        6,
        index % 2 ? '#F6D894' : '#F4ECDA'
      )
    ) +
    disc([0, 0], 23, '#D4314B') +
    disc([-9, -6], 7, '#F4ECDA') +
    disc([11, -6], 7, '#F4ECDA') +
    disc([-8 + sway * 0.2, -5], 3.2, '#14110F') +
    disc([12 + sway * 0.2, -5], 3.2, '#14110F') +
    shape('M-16 -15q7 -6 13 0M4 -15q7 -6 13 0', 'none', 'stroke="#F6D894" stroke-width="3"') +
    disc([1, 3], 4, '#E5C27A') +
    shape(num`M-14 9Q1 ${12 + mouth * 2.4} 16 9Q1 14 -14 9Z`, '#5B0F1C') +
    shape('M-16 8Q1 14 18 8', 'none', 'stroke="#F4ECDA" stroke-width="2.6"') +
    shape('M-4 -26Q1 -40 6 -26Z', '#E5C27A')
  )
}

/** Return the drummer of the great drum. */
export function drummer(beat: number): string {
  const strike = Math.abs(Math.sin(beat * 2 * Math.PI)) * 18
  return at(
    [52, 166],
    shape('M-12 0V-24Q-10 -40 0 -40Q10 -40 12 -24V0Z', '#2B6C6A') +
      disc([0, -47], 7, '#D3A37A') +
      shape('M-7 -48a7 7 0 0 1 14 0z', '#C4213C') +
      line(
        num`M8 -32L22 ${-30 - strike * 0.3}L36 ${-30 - strike}M-6 -32L16 ${-26 - (18 - strike) * 0.3}L28 ${-26 - (18 - strike)}`,
        '#E5C27A',
        2.4
      ) +
      oval([34, -20, 18, 6], '#F4ECDA') +
      shape('M16 -20H52L48 2H20Z', '#C4213C') +
      oval([34, -20, 18, 6], '#F4ECDA') +
      rect([17, -12, 34, 3], '#E5C27A')
  )
}
