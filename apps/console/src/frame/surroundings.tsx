import { App, ConfigProvider } from 'antd'
import dayjs from 'dayjs'
import { useEffect, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useLanguage } from '../language/language.ts'
import { styleNonce } from './style-nonce.ts'
import { themes, useShownTheme } from '../theme/theme.ts'

/** What every screen stands in: language, theme, messages. */
export function Surroundings({ children }: { children: ReactNode }) {
  const { kit, calendar, htmlLang, locale, words } = useLanguage()
  const shown = useShownTheme()
  useEffect(() => {
    document.documentElement.lang = htmlLang
    dayjs.locale(calendar)
  }, [htmlLang, calendar])
  useEffect(() => {
    document.documentElement.style.colorScheme = shown
  }, [shown])
  return (
    <IntlProvider locale={locale} messages={words as never} timeZone="UTC">
      <ConfigProvider locale={kit} theme={themes[shown]} csp={{ nonce: styleNonce }}>
        <App className="app">{children}</App>
      </ConfigProvider>
    </IntlProvider>
  )
}
