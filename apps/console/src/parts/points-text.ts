import { withMinus } from './points.tsx'

/** Format points for a text, in the language: at least two decimals, and up to four that are not zero. */
export function pointsText(amount: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    roundingMode: 'trunc'
  })
  return withMinus(format.format(amount as Intl.StringNumericLiteral))
}
