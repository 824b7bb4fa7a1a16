import { formatAmount, unitsOf } from '@glasshouse/contract/amount'
import { useMemo } from 'react'
import { useLanguage } from '../../language/language.ts'
import { pointsText, withMinus } from '../../parts/points-text.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Return functions that format what a report has: counts, points, shares and durations. Missing values are a dash. */
export function useFormats() {
  const { locale } = useLanguage()
  return useMemo(() => {
    const whole = new Intl.NumberFormat(locale)
    const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
    const short = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    const score = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
    const orDash = (write: (value: number) => string) => (value: number | null) =>
      value === null ? '–' : withMinus(write(value))
    return {
      count: (value: number) => whole.format(value),
      points: (amount: string | number) => pointsText(amount, locale, { decimals: 2 }),
      percent: orDash((value) => percent.format(value)),
      share: orDash((value) => short.format(value)),
      score: orDash((value) => score.format(value)),
      /** A difference of shares, in points of a hundred. */
      difference: (value: number) => withMinus(signed.format(value * 100)),
      seconds: orDash((value) => {
        const [unit, length] =
          value >= HOUR
            ? (['hour', HOUR] as const)
            : value >= MINUTE
              ? (['minute', MINUTE] as const)
              : (['second', 1] as const)
        const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
        return new Intl.NumberFormat(locale, format).format(value / length)
      })
    }
  }, [locale])
}

/** Return an amount minus another, on the wire. */
export function minus(a: string, b: string): string {
  return formatAmount(unitsOf(a) - unitsOf(b))
}

/** Return seconds in minutes, for a chart. */
export function minutesOf(seconds: number | null): number | null {
  return seconds === null ? null : seconds / MINUTE
}
