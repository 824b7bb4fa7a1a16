import { useLanguage } from './language.ts'

/** A text in the languages of the site, of which all may be missing or empty. */
type Texts = { [code: string]: string | undefined }

/** Return what reads a text of the site in the operator's language, or else in English. */
export function useTextIn(): (texts: Texts) => string {
  const { code } = useLanguage()
  return (texts) => texts[code] || texts['en_us'] || '–'
}
