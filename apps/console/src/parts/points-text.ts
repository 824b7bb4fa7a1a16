type Options = {
  /** How many decimals to show; the rest is cut. By default at least two, and up to four that are not zero. */
  decimals?: 0 | 2 | 4 | undefined
  /** Whether an amount above zero has its sign, too. */
  isSigned?: boolean
}

/** Format points for the language. The wire's decimals never become a float. */
export function pointsText(
  amount: string | number,
  locale: string,
  { decimals, isSigned = false }: Options = {}
): string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals ?? 2,
    maximumFractionDigits: decimals ?? 4,
    roundingMode: 'trunc',
    signDisplay: isSigned ? 'exceptZero' : 'negative'
  })
  return withMinus(format.format(String(amount) as Intl.StringNumericLiteral))
}

/** Return a formatted number with a true minus in place of a hyphen. */
export function withMinus(text: string): string {
  return text.replace('-', '−')
}
