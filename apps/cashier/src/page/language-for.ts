import { defaultLanguage, isLanguageCode, languages, type LanguageCode } from '@glasshouse/language'

/** The language in which a payment was opened; where that is unknown, the first of the browser's that is one of ours. */
export function languageFor(chosen: string, acceptLanguage: string | undefined): LanguageCode {
  if (isLanguageCode(chosen)) return chosen
  for (const wanted of (acceptLanguage ?? '').split(',')) {
    const primary = wanted.split(/[;-]/, 1)[0]!.trim().toLowerCase()
    for (const code of Object.keys(languages) as LanguageCode[]) {
      if (languages[code].locale.split('-', 1)[0] === primary) return code
    }
  }
  return defaultLanguage
}
