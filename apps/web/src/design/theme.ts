import { useStore } from '@glasshouse/app-kit/store'
import { createThemeChoice } from '@glasshouse/app-kit/theme-choice'

export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const CANVAS = { light: '#f4f7f3', dark: '#0a261d' } as const

const choice = createThemeChoice('theme')
choice.follow(apply)
apply()

/** Return the theme that the member has chosen; `system` if none. */
export function useTheme(): Theme {
  return useStore({ follow: choice.follow, read: choice.readChoice }) ?? 'system'
}

/** Choose a theme and apply it at once. */
export function chooseTheme(theme: Theme): void {
  choice.choose(theme === 'system' ? null : theme)
}

function apply(): void {
  const shown = choice.readEffective()
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CANVAS[shown])
}
