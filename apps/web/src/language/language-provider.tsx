import { languages, type LanguageCode, type Messages } from '@glasshouse/language'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { IntlErrorCode, IntlProvider, useTranslations, type IntlError } from 'use-intl'
import { queryClient } from '../api/query-client.ts'
import { loadPack } from './load-pack.ts'
import { keepLanguage } from './preference.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

type Language = {
  code: LanguageCode
  /** For `Intl`. */
  locale: string
  name: string
  /** Switches every text in place, without loading the page again. */
  choose: (code: LanguageCode) => Promise<void>
}

const LanguageContext = createContext<Language | null>(null)

/** The language in use, and how to change it. */
export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage needs a LanguageProvider above it')
  return language
}

/** The words of the app, by full key: `t('login.submit')`. */
export const useWords = () => useTranslations()

export type Words = ReturnType<typeof useWords>

type Props = { first: { code: LanguageCode; messages: Messages }; children: ReactNode }

export function LanguageProvider({ first, children }: Props) {
  const [{ code, messages }, show] = useState(first)
  const choose = useCallback(async (next: LanguageCode) => {
    const loaded = await loadPack(next)
    keepLanguage(next)
    show({ code: next, messages: loaded })
    await queryClient.invalidateQueries()
  }, [])
  useEffect(() => {
    document.documentElement.lang = languages[code].htmlLang
  }, [code])
  const onError = useCallback(
    (error: IntlError) => {
      if (error.code === IntlErrorCode.MISSING_MESSAGE && code !== 'en_us') void fallBack()
      async function fallBack() {
        const english = await loadPack('en_us')
        show({ code, messages: { ...english, ...messages } })
      }
    },
    [code, messages]
  )
  const { locale, name } = languages[code]
  const language = useMemo(() => ({ code, locale, name, choose }), [code, locale, name, choose])
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={locale} messages={messages} onError={onError} timeZone="UTC">
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}
