import { checkLength, type LengthLimit } from '@glasshouse/app-kit/length-limit'
import { memberLanguages } from '../texts-field.tsx'
import { useTranslations } from '../../language/language.ts'

/** A text, or one text per language of the members. */
export type Typed = string | Partial<Record<string, string>> | null | undefined

/**
 * Check a text against its limit: see `checkLength`. With several languages, the message names the language of the
 * longest text.
 */
export function useLengthLimit(most: number): (typed: Typed) => LengthLimit {
  const t = useTranslations()
  return (typed) => {
    const { length, language } = longestOf(typed)
    const named = (message: string) => (language ? t('part.ofLanguage', { language, message }) : message)
    return checkLength(length, most, {
      full: () => named(t('part.full', { most })),
      tooLong: (over) => named(t('part.tooLong', { most, over }))
    })
  }
}

function longestOf(typed: Typed): { length: number; language?: string } {
  if (typeof typed === 'string') return { length: typed.length }
  const texts = Object.entries(typed ?? {}).map(([code, text = '']) => ({
    length: text.length,
    language: memberLanguages[code as keyof typeof memberLanguages] ?? code
  }))
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), { length: 0, language: '' })
}
