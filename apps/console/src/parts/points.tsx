import { useLanguage } from '../language/language.ts'

type Props = { of: string | number }

/** An amount of points as the language writes it; the wire's decimals are never put into a floating number. */
export function Points({ of }: Props) {
  const { locale } = useLanguage()
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  return <span className="figure">{format.format(String(of) as Intl.StringNumericLiteral)}</span>
}
