import { theme, type ThemeConfig } from 'antd'
import { useEffect, useMemo } from 'react'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { byFinger, themes, useShownTheme } from './theme.ts'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Return the effective theme: light or dark, for mouse or touch, and without motion if the system requests that. */
export function useKitTheme(): ThemeConfig {
  const shown = useShownTheme()
  const isPhone = useIsPhone()
  return useMemo(() => {
    const { token, components, ...rest } = themes[shown]
    const motion = !stillness.matches
    if (!isPhone) return { ...rest, token: { ...token, motion }, components }
    return {
      ...rest,
      token: { ...token, ...byFinger.token, motion },
      components: { ...components, ...byFinger.components }
    }
  }, [shown, isPhone])
}

/** Copy the component library's colours to our own style sheet. */
export function StyleSheetColours() {
  const { token } = theme.useToken()
  const shown = useShownTheme()
  useEffect(() => {
    const { style } = document.documentElement
    style.colorScheme = shown
    style.setProperty('--ground', token.colorBgLayout)
    style.setProperty('--pane', token.colorBgContainer)
    style.setProperty('--raised', token.colorBgElevated)
    style.setProperty('--line', token.colorBorderSecondary)
    style.setProperty('--quiet', token.colorTextDescription)
    style.setProperty('--band', token.colorPrimaryBgHover)
    style.setProperty('--good', token.colorSuccess)
    style.setProperty('--odd', token.colorWarning)
  }, [shown, token])
  return null
}
