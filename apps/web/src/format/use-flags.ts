import { useLanguage, useTranslations } from '../language/language-provider.tsx'

/** Return the two labels of a result as one phrase, `Lớn, lẻ`; empty if there is none. */
export function useFlags(result: { bigSmallName: string; oddEvenName: string }): string {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { bigSmallName: one, oddEvenName: two } = result
  return one && two ? t('format.flags', { one, two: two.toLocaleLowerCase(locale) }) : one || two
}
