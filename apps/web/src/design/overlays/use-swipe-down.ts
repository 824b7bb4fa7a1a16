import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'

const TRIGGER_PIXELS = 96
const TRIGGER_PIXELS_PER_MS = 0.6

type Grip = { y: number; at: number }

/**
 * Return the handlers to pull a sheet down by its head. It closes if pulled far or fast enough, and goes back up
 * otherwise.
 */
export function useSwipeDown(onClose: () => void) {
  const [down, setDown] = useState(0)
  const grip = useRef<Grip | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { y: event.clientY, at: event.timeStamp }
  }

  function onPointerMove(event: PointerEvent) {
    if (grip.current) setDown(Math.max(0, event.clientY - grip.current.y))
  }

  function letGo(event: PointerEvent) {
    if (!grip.current) return
    const distance = event.clientY - grip.current.y
    const speed = distance / Math.max(1, event.timeStamp - grip.current.at)
    grip.current = null
    setDown(0)
    if (distance > TRIGGER_PIXELS || (distance > 24 && speed > TRIGGER_PIXELS_PER_MS)) onClose()
  }

  function onPointerCancel() {
    grip.current = null
    setDown(0)
  }

  const style: CSSProperties | undefined =
    down > 0 ? { transform: `translate(-50%, ${down}px)`, transition: 'none' } : undefined
  return { style, head: { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel } }
}
