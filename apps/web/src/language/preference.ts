import { isLanguageCode, languageFor, type LanguageCode } from '@glasshouse/language'

/**
 * The language chosen on this device: one preference under two keys, of which `lang` is read first. Where nothing was
 * chosen it follows the browser's languages.
 */
export function readLanguage(): LanguageCode {
  const stored = localStorage.getItem('lang') ?? localStorage.getItem('viodeLang')
  const code = stored?.toLowerCase()
  return isLanguageCode(code) ? code : languageFor(navigator.languages)
}

/** Keeps the choice. It outlives the session. */
export function keepLanguage(code: LanguageCode): void {
  localStorage.setItem('lang', code)
  localStorage.setItem('viodeLang', code)
}
