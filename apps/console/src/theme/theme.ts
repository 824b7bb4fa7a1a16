import { useStore } from '@glasshouse/app-kit/store'
import { createThemeChoice, type EffectiveTheme } from '@glasshouse/app-kit/theme-choice'

const { choose, follow, readEffective } = createThemeChoice('consoleTheme')

/** Choose light or dark. Without a choice, the system's setting decides. */
export const chooseTheme: (theme: EffectiveTheme) => void = choose

export function useShownTheme(): EffectiveTheme {
  return useStore({ follow, read: readEffective })
}
