/** One point is this many ledger units, so that every payout is a whole number of units. */
export const UNITS_PER_POINT = 10_000n

const AMOUNT = /^(-)?(\d{1,15})(?:\.(\d{1,4}))?$/

/** Format units as the decimal string of the wire: points with two to four decimals, e.g. `"1234.50"`, `"-20.00"`, `"21.168"`. */
export function formatAmount(units: bigint): string {
  const magnitude = units < 0n ? -units : units
  const sign = units < 0n ? '-' : ''
  const rest = magnitude % UNITS_PER_POINT
  const points = `${sign}${magnitude / UNITS_PER_POINT}`
  // Most amounts are whole points.
  if (rest === 0n) return `${points}.00`
  const decimals = rest
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${points}.${decimals}`
}

/** Return the units of a decimal string of points with at most four decimals, or null for anything else. */
export function parseAmount(text: string): bigint | null {
  const match = AMOUNT.exec(text)
  if (!match) return null
  const units = BigInt(match[2]!) * UNITS_PER_POINT + BigInt((match[3] ?? '').padEnd(4, '0'))
  return match[1] ? -units : units
}

/** Return the units of a whole number of points in plain digits, or null for anything else. */
export function parseWholePoints(text: string): bigint | null {
  return /^\d{1,12}$/.test(text) ? BigInt(text) * UNITS_PER_POINT : null
}

/** Units, or an amount as the wire writes it. */
export type Amount = bigint | string

const formats = new Map<string, Intl.NumberFormat>()

/** Format points with at most two decimals, cut and never rounded up: `12.480`, `21,16`. A minus is a true minus. */
export function formatPoints(amount: Amount, locale: string): string {
  return written(amount, locale, 2)
}

/** Format points with up to four decimals, for the detail of an order. */
export function formatPointsExact(amount: Amount, locale: string): string {
  return written(amount, locale, 4)
}

/** Format points like `formatPoints`, always with a sign: `+300`, `−20`. */
export function formatSigned(amount: Amount, locale: string): string {
  const units = unitsOf(amount)
  return units > 0n ? `+${formatPoints(units, locale)}` : formatPoints(units, locale)
}

/** Format points like `formatPointsExact`, always with a sign. */
export function formatSignedExact(amount: Amount, locale: string): string {
  const units = unitsOf(amount)
  return units > 0n ? `+${formatPointsExact(units, locale)}` : formatPointsExact(units, locale)
}

/** Return the units of an amount in the form of the wire. */
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
