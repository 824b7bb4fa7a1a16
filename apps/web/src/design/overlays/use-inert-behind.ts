import { useLayoutEffect } from 'react'

let open = 0

/**
 * Keep focus, clicks and screen readers out of the page while a popup is open. The popup's own guards move the focus
 * back one frame later, and a second Tab press within that frame would leave it.
 */
export function useInertBehind(isOpen: boolean): void {
  // In the layout phase, the page can be focused again before the popup returns the focus to the element that opened
  // it.
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
