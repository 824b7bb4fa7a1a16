import type { LanguageCode } from '../../language/language.ts'

/** A category as the operator reads it. */
export function categoryName(names: Record<string, string>, code: LanguageCode): string {
  return names[code] || names['en_us'] || '–'
}
