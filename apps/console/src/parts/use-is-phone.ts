import { useSyncExternalStore } from 'react'

/** Below this width a table of several columns cannot be read; the style sheet has the same. */
const phone = matchMedia('(max-width: 767px)')

/** Whether the window is as narrow as a phone held upright. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      phone.addEventListener('change', listener)
      return () => phone.removeEventListener('change', listener)
    },
    () => phone.matches
  )
}
