import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useCall } from '../../api/use-call.ts'
import { useMe } from '../../api/me.ts'
import { daysBefore } from '../../parts/last-days.ts'

export const RANGES = ['today', 'week', 'month'] as const
export type Range = (typeof RANGES)[number]

export type Figures = OperatorOutput<'getReport'>['total']

type Days = { from: string; to: string }

export type Period = Days & {
  /** The figures of the range. */
  figures: Figures
  /** Those of the same number of days before; null for today, which is not over. */
  before: Figures | null
}

const LENGTHS = { today: 1, week: 7, month: 30 } as const
const POLL_MS = 60_000
/** The days of the chart of returns. */
const CHART_DAYS = 14

/** Return the last two weeks by day, today included. */
export function useTwoWeeks() {
  const { me, may } = useMe()
  const days = { from: daysBefore(me?.tz, CHART_DAYS - 1), to: daysBefore(me?.tz, 0) }
  return useCall('getReport', days, { refetchInterval: POLL_MS, enabled: may('getReport') })
}

/** Return the figures of a range: today, or the last whole days beside as many before them. */
export function usePeriod(range: Range): Period | null {
  const { me } = useMe()
  const length = LENGTHS[range]
  const isToday = range === 'today'
  const twoWeeks = useTwoWeeks()
  const days = { from: daysBefore(me?.tz, length), to: daysBefore(me?.tz, 1) }
  const earlier = { from: daysBefore(me?.tz, 2 * length), to: daysBefore(me?.tz, length + 1) }
  const now = useCall('getReport', days, { enabled: !isToday })
  const then = useCall('getReport', earlier, { enabled: !isToday })
  const today = twoWeeks.data?.days.at(-1)
  if (isToday) return today ? { from: today.day, to: today.day, figures: today, before: null } : null
  if (!now.data || !then.data || now.isPlaceholderData || then.isPlaceholderData) return null
  return { ...days, figures: now.data.total, before: then.data.total }
}
