import { defaultLanguage, isLanguageCode, type LanguageCode } from '@glasshouse/language'

/** The language chosen on this device: one preference under two keys, of which `lang` is read first. */
export function readLanguage(): LanguageCode {
  const stored = localStorage.getItem('lang') ?? localStorage.getItem('viodeLang')
  const code = stored?.toLowerCase()
  return isLanguageCode(code) ? code : defaultLanguage
}

/** Keeps the choice. It outlives the session. */
export function keepLanguage(code: LanguageCode): void {
  localStorage.setItem('lang', code)
  localStorage.setItem('viodeLang', code)
}
