import { useMemo } from 'react'
import type { ActivityType, SpokenLanguage } from '@glasshouse/contract'
import { useLanguage, useTranslations } from '../../language/language-provider.tsx'

/** Return functions for the names of activities and languages, and for lists of them. */
export function useHostTexts() {
  const t = useTranslations()
  const { locale } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    const nameOf = (code: SpokenLanguage) => names.of(code) ?? code
    return {
      activity: (type: ActivityType) => t(`hosts.type.${type}`),
      activities: (types: readonly ActivityType[]) => list.format(types.map((type) => t(`hosts.type.${type}`))),
      language: (code: SpokenLanguage) => capital(nameOf(code), locale),
      languages: (codes: readonly SpokenLanguage[]) => capital(list.format(codes.map(nameOf)), locale)
    }
  }, [locale, t])
}

function capital(word: string, locale: string): string {
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
}
