import { useLanguage } from '../language/language.ts'

type Props = {
  of: string | number
  /** How many decimals to show; the rest is cut. By default at least two, and up to four that are not zero. */
  decimals?: 0 | 2
  /** Whether an amount above zero has its sign, too. */
  isSigned?: boolean
}

/** An amount of points, formatted for the language. The wire's decimals never become a float. */
export function Points({ of, decimals, isSigned = false }: Props) {
  const { locale } = useLanguage()
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals ?? 2,
    maximumFractionDigits: decimals ?? 4,
    roundingMode: 'trunc',
    signDisplay: isSigned ? 'exceptZero' : 'negative'
  })
  return <span className="figure">{withMinus(format.format(String(of) as Intl.StringNumericLiteral))}</span>
}

/** Return a formatted number with a true minus in place of a hyphen. */
export function withMinus(text: string): string {
  return text.replace('-', '−')
}

type RangeProps = { from: string | number; to: string | number }

/** A range of points, formatted for the language: `1 – 20,000`. */
export function PointsRange({ from, to }: RangeProps) {
  const { locale } = useLanguage()
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const [least, most] = [from, to].map((of) => format.format(String(of) as Intl.StringNumericLiteral))
  return (
    <span className="figure">
      {least} – {most}
    </span>
  )
}

type MoneyProps = { amount: string; currency: string }

/** An amount of money with the code of its currency, formatted for the language: `2,000,000 VND`. */
export function Money({ amount, currency }: MoneyProps) {
  const { locale } = useLanguage()
  const decimals = amount.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return (
    <span className="figure">
      {format.format(amount as Intl.StringNumericLiteral)} {currency}
    </span>
  )
}
