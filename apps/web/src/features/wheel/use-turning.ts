import { useEffect, useEffectEvent, useRef } from 'react'
import { landingAngle } from './wheel-sums.ts'

const TURN_MS = 5000
const PAUSE_MS = 500
const EASING = 'cubic-bezier(0.12, 0.72, 0.08, 1)'

type Turning = {
  /** The slice to land on; null while the wheel is at rest. */
  place: number | null
  count: number
  /** Called half a second after the wheel comes to rest, or at once with reduced motion. */
  onLanded: () => void
}

/** Turn the element of the ref: five full turns in five seconds, ending with the slice under the pointer. */
export function useTurning<Turned extends Element>({ place, count, onLanded }: Turning) {
  const turned = useRef<Turned>(null)
  const angle = useRef(0)
  const landed = useEffectEvent(onLanded)
  useEffect(() => {
    const element = turned.current
    if (place === null || !element) return undefined
    const from = angle.current
    const to = landingAngle(from, place, count)
    angle.current = to % 360
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const turn = element.animate([{ rotate: `${from}deg` }, { rotate: `${to}deg` }], {
      duration: isCalm ? 0 : TURN_MS,
      easing: EASING,
      fill: 'forwards'
    })
    let rest: ReturnType<typeof setTimeout> | undefined
    void turn.finished.then(
      () => {
        rest = setTimeout(landed, isCalm ? 0 : PAUSE_MS)
      },
      // The element was removed while it was turning.
      () => undefined
    )
    return () => clearTimeout(rest)
  }, [place, count])
  return turned
}
