import { useEffect, useRef, type ReactNode } from 'react'
import '../../design/lists/rows.css'
import styles from './wheel.module.css'

const STEP_MS = 60
const PAUSE_MS = 2500

/**
 * A list that scrolls by itself, line by line to its end and back to its start. It pauses under a pointer, a finger or
 * the keyboard focus, does not move with reduced motion, and can always be scrolled by hand.
 */
export function ScrollingList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const element = list.current!
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    let restsUntil = performance.now() + PAUSE_MS
    const rest = () => (restsUntil = performance.now() + PAUSE_MS)
    const step = () => {
      const isHeld = element.matches(':hover, :focus-within, :focus')
      if (calm.matches || isHeld || performance.now() < restsUntil) return
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1
      if (isAtEnd) rest()
      element.scrollTop = isAtEnd ? 0 : element.scrollTop + 1
    }
    const timer = setInterval(step, STEP_MS)
    element.addEventListener('touchmove', rest, { passive: true })
    element.addEventListener('wheel', rest, { passive: true })
    return () => {
      clearInterval(timer)
      element.removeEventListener('touchmove', rest)
      element.removeEventListener('wheel', rest)
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <ul className={`rows ${styles.scrolling}`} ref={list} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  )
}
