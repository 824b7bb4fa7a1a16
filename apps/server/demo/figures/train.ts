import { many } from '../draw/motion.ts'
import { at, disc, line, num, opacity, rect, shape } from '../draw/shape.ts'
import type { Point } from '../draw/shape.ts'

interface TrainLook {
  readonly coaches: number
  /** How far its wheels have turned, in degrees. */
  readonly turn: number
  /** How far its windows shine. */
  readonly lit: number
}

/** Return a train that goes to the right; its engine's buffer is at the place, its wheels stand on it. */
export function train(place: Point, scale: number, { coaches, turn, lit }: TrainLook): string {
  const cars = many(coaches, (index) => at([-62 - index * 47, 0], coach(turn, lit)))
  return at(place, cars + engine(turn), { scale })
}

function engine(turn: number): string {
  const body =
    shape('M-36 -4V-24Q-36 -26 -34 -26H-6Q4 -24 8 -12L10 -4Z', '#C4213C') +
    shape('M-36 -10H9L10 -4H-36Z', '#F6D894') +
    shape('M-14 -22H-6Q0 -20 3 -14H-14Z', '#173F4A') +
    rect([-31, -22, 6, 7], '#173F4A') +
    rect([-23, -22, 6, 7], '#173F4A') +
    disc([6, -9], 1.8, '#FFF8DF')
  return body + wheels([-28, -18, -6, 3], turn)
}

function coach(turn: number, lit: number): string {
  const windows = many(5, (index) => num`M${-19 + index * 8} -20h5.4v7h-5.4z`)
  const body =
    rect([-23, -25, 45, 21], '#EFE6D0', 'rx="2"') +
    rect([-23, -11, 45, 3.4], '#2F7D59') +
    shape(windows, '#35565A') +
    shape(windows, '#F6C765', opacity(lit)) +
    rect([21, -8, 4, 2], '#14231C')
  return body + wheels([-16, -8, 8, 16], turn)
}

function wheels(places: readonly number[], turn: number): string {
  return places
    .map((x) => disc([x, -2.4], 2.8, '#14231C') + at([x, -2.4], line('M-2 0H2', '#8C8271', 0.7), { turn: turn % 360 }))
    .join('')
}

export function traveller(coat: string, sway: number): string {
  const body =
    shape('M-6 0V-20Q-6 -28 0 -28Q6 -28 6 -20V0Z', coat) +
    disc([0, -32], 4.4, '#B98A61') +
    shape('M-5 -33a5 5 0 0 1 10 0z', '#1A1512')
  return at([0, 0], body, { turn: sway }) + rect([8, -9, 9, 9], '#5B3B22')
}
