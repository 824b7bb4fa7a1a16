import { App, ConfigProvider } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useLanguage } from '../language/language.ts'
import { styleNonce } from './style-nonce.ts'
import { StyleSheetColours, useKitTheme } from '../theme/effective-theme.tsx'

/** The providers around every screen: language, theme, messages. */
export function Environment({ children }: { children: ReactNode }) {
  const { kit, htmlLang, locale, words } = useLanguage()
  const kitTheme = useKitTheme()
  useEffect(() => {
    document.documentElement.lang = htmlLang
  }, [htmlLang])
  return (
    <IntlProvider locale={locale} messages={words as never} timeZone="UTC">
      <ConfigProvider locale={kit} theme={kitTheme} csp={{ nonce: styleNonce }} button={{ autoInsertSpace: false }}>
        <StyleSheetColours />
        <App className="app">{children}</App>
      </ConfigProvider>
    </IntlProvider>
  )
}
