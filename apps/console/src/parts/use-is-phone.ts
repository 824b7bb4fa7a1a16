import { useSyncExternalStore } from 'react'

/** Below this width, a table of several columns is too wide. The style sheet uses the same value. */
const phone = matchMedia('(max-width: 767px)')

/** Return whether the window is as narrow as a phone held upright. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      phone.addEventListener('change', listener)
      return () => phone.removeEventListener('change', listener)
    },
    () => phone.matches
  )
}
