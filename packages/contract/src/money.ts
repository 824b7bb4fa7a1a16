/** An amount of money: its smallest units, and the currency's number of decimals. */
export type Money = { minor: bigint; decimals: number; currency: string }

/**
 * Format money with the reader's number format, so that one page never shows `1,000` points beside `1.000.000`:
 * `₫100,000` in English, `100.000 ₫` in Vietnamese. A symbol shared by several currencies includes the country: pesos
 * are `MX$` outside Mexico, so that nobody takes them for US dollars.
 */
export function formatMoney({ minor, decimals, currency }: Money, locale: string): string {
  const digits = minor.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals
  })
  return format.format(text as Intl.StringNumericLiteral)
}
