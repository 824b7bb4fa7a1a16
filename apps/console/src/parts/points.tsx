import { useLanguage } from '../language/language.ts'

type Props = { of: string | number }

/** An amount of points, formatted for the language. The wire's decimals never become a float. */
export function Points({ of }: Props) {
  const { locale } = useLanguage()
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  return <span className="figure">{format.format(String(of) as Intl.StringNumericLiteral)}</span>
}
