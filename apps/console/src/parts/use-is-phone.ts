import { useSyncExternalStore } from 'react'

/**
 * Below this width, a table of several columns is too wide. The style sheet uses the same value. Paper is narrow, too, but
 * has tables.
 */
const phone = matchMedia('screen and (max-width: 767px)')

/** From this width on, a second pane fits beside a table. */
const wide = matchMedia('(min-width: 1200px)')

/** Return whether the window is as narrow as a phone held upright. */
export const useIsPhone = (): boolean => useMedia(phone)

/** Return whether a second pane fits beside a table. */
export const useIsWide = (): boolean => useMedia(wide)

function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches
  )
}
