import { isLanguageCode, languageFor as languageOf, type LanguageCode } from '@glasshouse/language'

/** The language in which a payment was opened; where that is unknown, the first of the browser's that is one of ours. */
export function languageFor(chosen: string, acceptLanguage: string | undefined): LanguageCode {
  return isLanguageCode(chosen) ? chosen : languageOf((acceptLanguage ?? '').split(','))
}
