import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { dragged, within, type Size, type View } from './crop-sums.ts'

type Finger = { x: number; y: number }
type Given = { area: RefObject<HTMLElement | null>; size: Size; view: View; onChange: (view: View) => void }

const KEY_STEP = 0.05
const WHEEL_STEP = 1.0015
const ARROWS: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: KEY_STEP, down: 0 },
  ArrowRight: { right: -KEY_STEP, down: 0 },
  ArrowUp: { right: 0, down: KEY_STEP },
  ArrowDown: { right: 0, down: -KEY_STEP }
}

/** Move a view with one finger, the mouse or arrow keys. Zoom with two fingers or the wheel. */
export function useCropGestures({ area, size, view, onChange }: Given) {
  const fingers = useRef(new Map<number, Finger>())
  const zoomBy = useEffectEvent((factor: number) => onChange(within(size, { ...view, zoom: view.zoom * factor })))

  // React's wheel listener is passive and cannot keep the page from scrolling.
  useEffect(() => {
    const element = area.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoomBy(WHEEL_STEP ** -event.deltaY)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [area])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, now)
    const width = event.currentTarget.clientWidth
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger)
    if (other) zoomBy(distance(now, other) / Math.max(1, distance(before, other)))
    else onChange(dragged(size, view, { right: (now.x - before.x) / width, down: (now.y - before.y) / width }))
  }

  function letGo(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
  }

  function onKeyDown(event: KeyboardEvent) {
    const way = ARROWS[event.key]
    if (!way) return
    event.preventDefault()
    onChange(dragged(size, view, way))
  }

  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo, onKeyDown }
}

function distance(one: Finger, other: Finger): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
