import { disc, line, num, oval, shape } from '../draw/shape.ts'
import { SKINS } from './boats.ts'

interface Runner {
  readonly shirt: string
  readonly skin?: number
  /** The phase of the step: one full step is 1. */
  readonly stride: number
  /** How far the legs swing: 0 stands still. */
  readonly pace: number
}

/** Return a football player seen from the side, about 60 high, on the ground at the origin, facing right. */
export function runner({ shirt, skin = 0, stride, pace }: Runner): string {
  const swing = Math.sin(stride * 2 * Math.PI) * pace
  const colour = SKINS[skin % SKINS.length]!
  const lift = Math.abs(swing) * 2
  return (
    oval([0, 0, 15, 2.6], '#0C3A25', 'opacity="0.5"') +
    leg(-swing, colour) +
    leg(swing, colour) +
    line(num`M-6 ${-43 - lift}Q${-9 + swing * 8} -36 ${-9 + swing * 13} ${-33}`, colour, 3.6) +
    shape(num`M-7 ${-46 - lift}Q1 ${-50 - lift} 8 ${-46 - lift}L7 -26H-6Z`, shirt) +
    shape('M-6 -28H8L9 -19L1 -21L-7 -19Z', '#F2EBDA') +
    line(num`M7 ${-43 - lift}Q${12 - swing * 6} -37 ${12 - swing * 12} -33`, colour, 3.6) +
    disc([2, -54 - lift], 5.6, colour) +
    shape(num`M-3.6 ${-55 - lift}a6 6 0 0 1 11 -1l-5 -1z`, '#1A1512')
  )
}

function leg(swing: number, colour: string): string {
  const knee = [swing * 8 + 2, -11] as const
  const foot = [swing * 15, -2 - Math.max(0, -swing) * 8] as const
  return (
    line(num`M0 -22L${knee[0]} ${knee[1]}L${foot[0]} ${foot[1]}`, colour, 4, 'stroke-linejoin="round"') +
    line(num`M${foot[0]} ${foot[1]}l5 0.6`, '#14110F', 3.6)
  )
}

/** Return a person from behind or in the dark, seen to the waist: a listener, a looker-on. */
export function onlooker(colour: string, armsUp: number): string {
  const arms =
    armsUp > 0.05 ? line(num`M-8 -16L${-12} ${-16 - 18 * armsUp}M8 -16L${12} ${-16 - 18 * armsUp}`, colour, 4) : ''
  return shape('M-12 4V-8Q-11 -19 0 -19Q11 -19 12 -8V4Z', colour) + disc([0, -26], 6.4, colour) + arms
}
