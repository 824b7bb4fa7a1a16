import { useLanguage, useTranslations } from '../../language/language.ts'

type Span = { middle: number | null; longest: number | null }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Return a function that formats the median and the longest duration, each in a suitable unit. */
export function useWriteSpan(): (span: Span) => string {
  const t = useTranslations()
  const { locale } = useLanguage()
  const write = (seconds: number) => {
    const [unit, length] =
      seconds >= HOUR
        ? (['hour', HOUR] as const)
        : seconds >= MINUTE
          ? (['minute', MINUTE] as const)
          : (['second', 1] as const)
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1
    })
    return format.format(seconds / length)
  }
  return ({ middle, longest }) =>
    middle === null || longest === null ? '–' : t('reports.span', { middle: write(middle), longest: write(longest) })
}
