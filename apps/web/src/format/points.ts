import { formatAmount, parseAmount } from '@glasshouse/contract/amount'

/** Units, or an amount as the wire writes it. */
export type Amount = bigint | string

const formats = new Map<string, Intl.NumberFormat>()

/** Points with at most two decimals, cut and never rounded up: `12.480`, `21,16`. A minus is a true minus. */
export function formatPoints(amount: Amount, locale: string): string {
  return written(amount, locale, 2)
}

/** Points with all four decimals that there may be, for the detail of an order. */
export function formatPointsExact(amount: Amount, locale: string): string {
  return written(amount, locale, 4)
}

/** As `formatPoints`, with the sign always written: `+300`, `−20`. */
export function formatSigned(amount: Amount, locale: string): string {
  const units = unitsOf(amount)
  return units > 0n ? `+${formatPoints(units, locale)}` : formatPoints(units, locale)
}

/** As `formatPointsExact`, with the sign always written. */
export function formatSignedExact(amount: Amount, locale: string): string {
  const units = unitsOf(amount)
  return units > 0n ? `+${formatPointsExact(units, locale)}` : formatPointsExact(units, locale)
}

/** The units of an amount; the wire's own form is never anything else. */
export function unitsOf(amount: Amount): bigint {
  const units = typeof amount === 'bigint' ? amount : parseAmount(amount)
  if (units === null) throw new TypeError(`not an amount: ${amount}`)
  return units
}

function written(amount: Amount, locale: string, decimals: number): string {
  const units = unitsOf(amount)
  const magnitude = formatAmount(units < 0n ? -units : units)
  const text = numberFormat(locale, decimals).format(magnitude as Intl.StringNumericLiteral)
  return units < 0n ? `−${text}` : text
}

function numberFormat(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
    useGrouping: 'always'
  })
  formats.set(key, made)
  return made
}
