/** One point is this many ledger units, so that every payout is a whole number of units. */
export const UNITS_PER_POINT = 10_000n

const AMOUNT = /^(-)?(\d{1,15})(?:\.(\d{1,4}))?$/

/** Units as the decimal string of the wire: points with two to four decimals, e.g. `"1234.50"`, `"-20.00"`, `"21.168"`. */
export function formatAmount(units: bigint): string {
  const magnitude = units < 0n ? -units : units
  const decimals = (magnitude % UNITS_PER_POINT)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${units < 0n ? '-' : ''}${magnitude / UNITS_PER_POINT}.${decimals}`
}

/** The units of a decimal string of points with at most four decimals; null when it is anything else. */
export function parseAmount(text: string): bigint | null {
  const match = AMOUNT.exec(text)
  if (!match) return null
  const units = BigInt(match[2]!) * UNITS_PER_POINT + BigInt((match[3] ?? '').padEnd(4, '0'))
  return match[1] ? -units : units
}

/** The units of a whole number of points written in digits alone; null when it is anything else. */
export function parseWholePoints(text: string): bigint | null {
  return /^\d{1,12}$/.test(text) ? BigInt(text) * UNITS_PER_POINT : null
}
