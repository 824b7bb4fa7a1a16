import { useLayoutEffect, useRef, type RefObject } from 'react'

const GAP = 12

/**
 * Publish the dock's height to the page, so that the dock hides nothing: there is space below, and focused elements
 * stay in view.
 */
export function useDockSpace<Inside extends HTMLElement>(): RefObject<Inside | null> {
  const inside = useRef<Inside>(null)
  useLayoutEffect(() => {
    const dock = inside.current?.closest('.dock')
    if (!dock) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => {
      const height = dock.getBoundingClientRect().height
      root.setProperty('--dock-space', `${Math.ceil(height)}px`)
      root.scrollPaddingBottom = `${Math.ceil(height) + GAP}px`
    })
    observer.observe(dock)
    return () => {
      observer.disconnect()
      root.removeProperty('--dock-space')
      root.scrollPaddingBottom = ''
    }
  }, [])
  return inside
}
