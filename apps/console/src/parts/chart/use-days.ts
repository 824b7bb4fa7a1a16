import { useMemo } from 'react'
import { useLanguage, useTranslations } from '../../language/language.ts'
import type { Axis } from './figure-lines.ts'

/** Return the axis of days: the day of the month, and its month at the first. */
export function useDays(days: readonly string[]): Axis {
  const t = useTranslations()
  const { locale } = useLanguage()
  return useMemo(() => {
    const whole = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const label = (place: number) => {
      const day = days[place]
      if (day === undefined) return ''
      return place === 0 || day.endsWith('-01') ? whole.format(new Date(day)) : String(Number(day.slice(-2)))
    }
    return { title: t('reports.day'), names: days, label }
  }, [days, locale, t])
}
