/** A sum of money: its smallest units, and how many decimals of the currency they are. */
export type Money = { minor: bigint; decimals: number; currency: string }

const HOME_OF: Record<string, string> = {
  VND: 'vi-VN',
  IDR: 'id-ID',
  MXN: 'es-MX',
  MYR: 'ms-MY',
  CNY: 'zh-CN',
  USD: 'en-US'
}

/** Money as it is written where it is spent: `100.000 ₫`, `$1,500.00`, `Rp 1.280.000`; by the locale where that is unknown. */
export function formatMoney({ minor, decimals, currency }: Money, locale: string): string {
  const digits = minor.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole
  const format = new Intl.NumberFormat(HOME_OF[currency] ?? locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals
  })
  return format.format(text as Intl.StringNumericLiteral)
}
