import { useMemo } from 'react'
import { useBase } from '../api/use-base.ts'
import { useLanguage } from '../language/language-provider.tsx'
import { formatOdds, formatOddsExact } from './odds.ts'
import { formatPoints, formatPointsExact, formatSigned, formatSignedExact, type Amount } from './points.ts'
import { formatClock, formatDate, formatDateTime, formatExactTime, formatTime } from './times.ts'

/**
 * Return functions that format numbers and times in the chosen language. Times are Unix seconds, shown in the site's
 * zone.
 */
export function useFormat() {
  const { locale } = useLanguage()
  const timeZone = useBase()?.timeZone ?? 'Asia/Ho_Chi_Minh'
  return useMemo(() => {
    const place = { locale, timeZone }
    return {
      points: (amount: Amount) => formatPoints(amount, locale),
      pointsExact: (amount: Amount) => formatPointsExact(amount, locale),
      signed: (amount: Amount) => formatSigned(amount, locale),
      signedExact: (amount: Amount) => formatSignedExact(amount, locale),
      odds: (odds: string) => formatOdds(odds, locale),
      oddsExact: (odds: string) => formatOddsExact(odds, locale),
      dateTime: (seconds: number) => formatDateTime(seconds, place),
      exactTime: (seconds: number) => formatExactTime(seconds, place),
      date: (seconds: number) => formatDate(seconds, place),
      time: (seconds: number) => formatTime(seconds, place),
      clock: (seconds: number) => formatClock(seconds, place)
    }
  }, [locale, timeZone])
}
