import { useLanguage } from '../language/language.ts'

type Props = { of: string | number }

/** An amount of points, formatted for the language. The wire's decimals never become a float. */
export function Points({ of }: Props) {
  const { locale } = useLanguage()
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  return <span className="figure">{format.format(String(of) as Intl.StringNumericLiteral)}</span>
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
