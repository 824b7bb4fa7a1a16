import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const CANVAS = { light: '#f4f7f3', dark: '#0a261d' } as const
const systemIsLight = matchMedia('(prefers-color-scheme: light)')
const listeners = new Set<() => void>()

systemIsLight.addEventListener('change', apply)
apply()

/** Return the theme that the member has chosen; `system` if none. */
export function useTheme(): Theme {
  return useSyncExternalStore(follow, readTheme)
}

/** Return the effective theme. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(follow, shownTheme)
}

/** Choose a theme and apply it at once. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem('theme')
  else localStorage.setItem('theme', theme)
  apply()
}

function readTheme(): Theme {
  const stored = localStorage.getItem('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function shownTheme(): 'light' | 'dark' {
  const theme = readTheme()
  if (theme !== 'system') return theme
  return systemIsLight.matches ? 'light' : 'dark'
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function apply(): void {
  const shown = shownTheme()
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CANVAS[shown])
  for (const listener of listeners) listener()
}
