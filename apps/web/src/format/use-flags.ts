import { useLanguage, useWords } from '../language/language-provider.tsx'

/** The two labels of a result as one phrase, `Lớn, lẻ`; nothing while there is none. */
export function useFlags(result: { bigSmallName: string; oddEvenName: string }): string {
  const t = useWords()
  const { locale } = useLanguage()
  const { bigSmallName: one, oddEvenName: two } = result
  return one && two ? t('format.flags', { one, two: two.toLocaleLowerCase(locale) }) : one || two
}
