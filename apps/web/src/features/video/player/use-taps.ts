import { useRef, type MouseEvent } from 'react'

const DOUBLE_TAP_MS = 300
const STEP = 10
/** The width of the left and right areas: a double tap on the left one goes back, on the right one forward. */
const SIDE = 1 / 3

type PlaybackActions = {
  /** Show or hides the controls. */
  onTap: () => void
  /** A click of a mouse. */
  onClick: () => void
  onDoubleClick: () => void
  onSeek: (seconds: number) => void
}

/** Return the handlers for touch and mouse on the picture. Keys and the bar do the same without a double tap. */
export function useTaps({ onTap, onClick, onDoubleClick, onSeek }: PlaybackActions) {
  const last = useRef({ at: 0, side: 0 })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  function tap(event: MouseEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = (event.clientX - left) / width
    const side = place < SIDE ? -1 : place > 1 - SIDE ? 1 : 0
    const isSecond = side !== 0 && last.current.side === side && event.timeStamp - last.current.at < DOUBLE_TAP_MS
    last.current = { at: event.timeStamp, side }
    clearTimeout(waiting.current)
    if (isSecond) onSeek(side * STEP)
    else if (side === 0) onTap()
    else waiting.current = setTimeout(onTap, DOUBLE_TAP_MS)
  }

  return {
    // Use the last event of a tap, so that the same tap does not press what appears under the finger.
    onClick: (event: MouseEvent<HTMLElement>) => (isMouse(event) ? onClick() : tap(event)),
    onDoubleClick: (event: MouseEvent) => isMouse(event) && onDoubleClick()
  }
}

function isMouse({ nativeEvent }: MouseEvent): boolean {
  const { pointerType } = nativeEvent as PointerEvent
  return pointerType === undefined || pointerType === '' || pointerType === 'mouse'
}
