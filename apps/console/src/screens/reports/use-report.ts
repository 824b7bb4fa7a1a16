import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useSearch } from '@tanstack/react-router'
import { useMe } from '../../api/me.ts'
import { useCall } from '../../api/use-call.ts'
import { daysBefore, lastDays } from '../../parts/last-days.ts'
import { COMPARISONS, earlierDays, type Comparison, type Days } from './earlier-days.ts'

export type Report = OperatorOutput<'getReport'>
export type Day = Report['days'][number]
export type Play = Report['total']['play']

/** A report beside that of earlier days, if it is compared with some. */
export type Compared = {
  report: Report
  earlier: Report | null
  /** The place of today, which is not over, among the days. */
  unfinished: number | undefined
}

/** Return the days in the address and what they are compared with. */
export function useChosenDays(): { days: Days; earlier: Days | null; comparison: Comparison } {
  const { me } = useMe()
  const { against, from, to } = useSearch({ strict: false }) as { from?: string; to?: string; against?: string }
  const chosen = lastDays(me?.tz)
  const days = { from: from ?? chosen.from, to: to ?? chosen.to }
  const comparison = COMPARISONS.find((one) => one === against) ?? 'before'
  return { days, earlier: earlierDays(days, comparison), comparison }
}

/** Read the report of the days in the address, and that of the days that they are compared with. */
export function useReport() {
  const { me } = useMe()
  const { days, earlier } = useChosenDays()
  const now = useCall('getReport', days)
  const then = useCall('getReport', earlier ?? days, { enabled: earlier !== null })
  const failed = [now, then].find(({ error, data }) => error && !data) ?? now
  const today = daysBefore(me?.tz, 0)
  const isReady = now.data !== undefined && !now.error && (earlier === null || then.data !== undefined)
  const compared: Compared | null = isReady
    ? {
        report: now.data,
        earlier: earlier === null ? null : then.data!,
        unfinished: placeOf(now.data.days, today)
      }
    : null
  return { compared, failed, isStale: now.isPlaceholderData || (earlier !== null && then.isPlaceholderData) }
}

function placeOf(days: readonly Day[], today: string): number | undefined {
  const place = days.findIndex(({ day }) => day === today)
  return place === -1 ? undefined : place
}
