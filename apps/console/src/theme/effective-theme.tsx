import type { ThemeConfig } from 'antd'
import { useLayoutEffect, useMemo } from 'react'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { byFinger, themes } from './kit-theme.ts'
import { palettes } from './palette.ts'
import { useShownTheme } from './theme.ts'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Return the effective theme: light or dark, for mouse or touch, and without motion if the system requests that. */
export function useKitTheme(): ThemeConfig {
  const shown = useShownTheme()
  const isPhone = useIsPhone()
  return useMemo(() => {
    const { token, components = {}, ...rest } = themes[shown]
    const motion = !stillness.matches
    if (!isPhone) return { ...rest, token: { ...token, motion }, components }
    const sized = Object.fromEntries(
      Object.entries(byFinger.components).map(([name, sizes]) => [
        name,
        { ...components[name as keyof typeof byFinger.components], ...sizes }
      ])
    )
    return { ...rest, token: { ...token, ...byFinger.token, motion }, components: { ...components, ...sized } }
  }, [shown, isPhone])
}

/** Give the palette to our own style sheets. */
export function StyleSheetColours() {
  const shown = useShownTheme()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.colorScheme = shown
    for (const [name, colour] of Object.entries(palettes[shown])) style.setProperty(`--${name}`, colour)
  }, [shown])
  return null
}
