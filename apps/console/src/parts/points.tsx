import { useLanguage } from '../language/language.ts'
import { pointsText } from './points-text.ts'

type Props = {
  of: string | number
  /** How many decimals to show; the rest is cut. By default at least two, and up to four that are not zero. */
  decimals?: 0 | 2 | 4
  /** Whether an amount above zero has its sign, too. */
  isSigned?: boolean
}

/** An amount of points, formatted for the language. */
export function Points({ of, decimals, isSigned = false }: Props) {
  const { locale } = useLanguage()
  return <span className="figure">{pointsText(of, locale, { decimals, isSigned })}</span>
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
