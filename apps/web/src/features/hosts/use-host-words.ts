import { useMemo } from 'react'
import type { ActivityType, SpokenLanguage } from '@glasshouse/contract'
import { useLanguage, useWords } from '../../language/language-provider.tsx'

/** What activities and spoken languages are called, and how several of them are listed. */
export function useHostWords() {
  const t = useWords()
  const { locale } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
    const language = (code: SpokenLanguage) => capital(names.of(code) ?? code, locale)
    return {
      activity: (type: ActivityType) => t(`hosts.type.${type}`),
      activities: (types: readonly ActivityType[]) => list.format(types.map((type) => t(`hosts.type.${type}`))),
      language,
      languages: (codes: readonly SpokenLanguage[]) => list.format(codes.map(language))
    }
  }, [locale, t])
}

function capital(word: string, locale: string): string {
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
}
