import { useLayoutEffect } from 'react'

let open = 0

/**
 * Keeps focus, clicks and screen readers out of the page while a popup lies over it. The popup's own guards move the focus
 * back a frame later, in which a second press of Tab would leave it.
 */
export function useInertBehind(isOpen: boolean): void {
  // In the layout phase: the page takes focus again before the popup gives it back to what opened it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const page = document.getElementById('root')
    open += 1
    page?.toggleAttribute('inert', true)
    return () => {
      open -= 1
      page?.toggleAttribute('inert', open > 0)
    }
  }, [isOpen])
}
