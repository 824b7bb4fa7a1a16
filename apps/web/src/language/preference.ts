import { isLanguageCode, languageFor, type LanguageCode } from '@glasshouse/language'

/**
 * Return the language chosen on this device: one preference under two keys, of which `lang` takes precedence. Without a
 * choice, use the browser's languages.
 */
export function readLanguage(): LanguageCode {
  const stored = localStorage.getItem('lang') ?? localStorage.getItem('viodeLang')
  const code = stored?.toLowerCase()
  return isLanguageCode(code) ? code : languageFor(navigator.languages)
}

/** Store the choice. It outlives the session. */
export function saveLanguage(code: LanguageCode): void {
  localStorage.setItem('lang', code)
  localStorage.setItem('viodeLang', code)
}
