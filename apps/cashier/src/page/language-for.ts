import { isLanguageCode, languageFor as languageOf, type LanguageCode } from '@glasshouse/language'

/** Return the language of the payment, or else the browser's first language that we support. */
export function languageFor(chosen: string, acceptLanguage: string | undefined): LanguageCode {
  return isLanguageCode(chosen) ? chosen : languageOf((acceptLanguage ?? '').split(','))
}
