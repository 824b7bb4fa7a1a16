const formats = new Map<string, Intl.NumberFormat>()

/** Format odds as on panes, `×1,96`: no decimals from 100, one from 10, two below. Always rounded down. */
export function formatOdds(odds: string, locale: string): string {
  const whole = odds.split('.')[0]!.length
  return written(odds, locale, whole > 2 ? 0 : 3 - whole)
}

/** Format exact odds, for the rules, the confirmation and an order's detail. */
export function formatOddsExact(odds: string, locale: string): string {
  return written(odds, locale, 4)
}

function written(odds: string, locale: string, decimals: number): string {
  const key = `${locale} ${decimals}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, roundingMode: 'trunc' })
    formats.set(key, format)
  }
  return `×${format.format(odds as Intl.StringNumericLiteral)}`
}
