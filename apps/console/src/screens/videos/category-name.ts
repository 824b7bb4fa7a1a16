import type { LanguageCode } from '../../language/language.ts'

/** Return the name of a category in the operator's language. */
export function categoryName(names: Record<string, string>, code: LanguageCode): string {
  return names[code] || names['en_us'] || '–'
}
