import { useRef, useState, type TouchEvent } from 'react'

/** The distance that a list must be pulled so that releasing it refreshes. */
export const TRIGGER_PIXELS = 64

/** Follow a finger that pulls a list down from its top. Call back when it is released far enough down. */
export function usePull(onPulled: () => void) {
  const [pulled, setPulled] = useState(0)
  const start = useRef<{ x: number; y: number } | null>(null)

  function onTouchStart(event: TouchEvent<HTMLElement>) {
    const scroller = event.currentTarget.closest('.sheet__body') ?? document.scrollingElement!
    const { clientX: x, clientY: y } = event.touches[0]!
    start.current = scroller.scrollTop <= 0 && event.touches.length === 1 ? { x, y } : null
  }

  function onTouchMove(event: TouchEvent<HTMLElement>) {
    if (!start.current) return
    const { clientX, clientY } = event.touches[0]!
    const down = clientY - start.current.y
    if (Math.abs(clientX - start.current.x) > Math.abs(down)) return
    setPulled(Math.max(0, Math.min(down / 2, TRIGGER_PIXELS * 1.5)))
  }

  function letGo() {
    start.current = null
    if (pulled >= TRIGGER_PIXELS) onPulled()
    setPulled(0)
  }

  return { pulled, finger: { onTouchStart, onTouchMove, onTouchEnd: letGo, onTouchCancel: letGo } }
}
