import { createListeners } from './listeners.ts'

export type EffectiveTheme = 'light' | 'dark'

/** Create the choice between light and dark that this device stores under a key. Without a choice, the system decides. */
export function createThemeChoice(key: string) {
  const systemIsLight = matchMedia('(prefers-color-scheme: light)')
  const { follow, notify } = createListeners()
  systemIsLight.addEventListener('change', () => notify())

  function readChoice(): EffectiveTheme | null {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : null
  }

  return {
    readChoice,
    readEffective: (): EffectiveTheme => readChoice() ?? (systemIsLight.matches ? 'light' : 'dark'),
    /** Store a choice; null leaves it to the system. */
    choose(theme: EffectiveTheme | null): void {
      if (theme === null) localStorage.removeItem(key)
      else localStorage.setItem(key, theme)
      notify()
    },
    /** Call back when the choice or the system's theme changes, until the returned function is called. */
    follow
  }
}
