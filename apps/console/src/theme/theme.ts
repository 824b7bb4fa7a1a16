import { useStore } from '@glasshouse/app-kit/store'
import { createThemeChoice, type EffectiveTheme } from '@glasshouse/app-kit/theme-choice'
import { useSyncExternalStore } from 'react'

const { choose, follow, readEffective } = createThemeChoice('consoleTheme')
const paper = matchMedia('print')

/** Choose light or dark. Without a choice, the system's setting decides. */
export const chooseTheme: (theme: EffectiveTheme) => void = choose

/** Return whether the page is being printed. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      paper.addEventListener('change', listener)
      return () => paper.removeEventListener('change', listener)
    },
    () => paper.matches
  )
}

/** Return the theme on screen; paper is white. */
export function useShownTheme(): EffectiveTheme {
  const chosen = useStore({ follow, read: readEffective })
  return useIsPrinted() ? 'light' : chosen
}
