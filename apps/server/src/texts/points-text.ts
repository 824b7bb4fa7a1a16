import type { LanguageCode } from '@glasshouse/contract'
import { formatPoints } from '@glasshouse/contract/amount'
import { languages } from '@glasshouse/language'

/** Format points for a language, the same as in the app: units `1_000_000_000n` as `100.000` in Vietnamese. */
export function pointsText(units: bigint, lang: LanguageCode): string {
  return formatPoints(units, languages[lang].locale)
}
