import { useStore } from '@glasshouse/app-kit/store'
import { createThemeChoice, type EffectiveTheme } from '@glasshouse/app-kit/theme-choice'
import { useIsPrinted } from './paper.ts'

const { choose, follow, readEffective } = createThemeChoice('consoleTheme')

/** Choose light or dark. Without a choice, the system's setting decides. */
export const chooseTheme: (theme: EffectiveTheme) => void = choose

/** Return the theme on screen; paper is white. */
export function useShownTheme(): EffectiveTheme {
  const chosen = useStore({ follow, read: readEffective })
  return useIsPrinted() ? 'light' : chosen
}
