import { useStore } from '@glasshouse/app-kit/store'
import { languages, type LanguageCode, type Messages } from '@glasshouse/language'
import { useEffect, type ReactNode } from 'react'
import { IntlErrorCode, IntlProvider, useTranslations as useNamespace, type IntlError } from 'use-intl'
import { queryClient } from '../api/query-client.ts'
import { reconnectLive } from '../live/live-events.ts'
import { chooseLanguage, fallBackToEnglish, loadAllTexts, textsStore } from './texts.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

/** Return the current language, and a function to change it. `locale` is for `Intl`. */
export function useLanguage() {
  const { code } = useStore(textsStore)
  const { locale, name } = languages[code]
  return { code, locale, name, choose }
}

/** Return the texts of the app by full key: `t('login.submit')`. */
export const useTranslations = () => useNamespace()

export type Translate = ReturnType<typeof useTranslations>

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { code, messages } = useStore(textsStore)
  const { locale, htmlLang } = languages[code]
  useEffect(() => {
    document.documentElement.lang = htmlLang
  }, [htmlLang])
  return (
    <IntlProvider locale={locale} messages={messages as Messages} onError={recoverTexts} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}

/** Switch all texts in place, without a reload. The server's texts are fetched again. */
async function choose(code: LanguageCode): Promise<void> {
  await chooseLanguage(code)
  reconnectLive()
  if (localStorage.getItem('pushKinds'))
    void import('../push/device.ts').then(({ renewPush }) => renewPush()).catch(() => {})
  await queryClient.invalidateQueries()
}

function recoverTexts(error: IntlError): void {
  if (error.code !== IntlErrorCode.MISSING_MESSAGE) return
  void (textsStore.read().hasAll ? fallBackToEnglish() : loadAllTexts())
}
