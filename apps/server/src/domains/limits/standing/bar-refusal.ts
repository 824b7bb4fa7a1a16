import { Refusal } from '../../../refusal.ts'
import type { Bar } from './queries.ts'

/** The refusal of whoever is excluded or in a time-out; null for nobody of them. An exclusion is named first. */
export function barRefusal(bars: readonly Bar[]): Refusal | null {
  const bar = bars.find(({ kind }) => kind === 'exclude') ?? bars[0]
  if (!bar) return null
  const data = { until_ts: Math.floor(bar.ends_at.getTime() / 1000) }
  return new Refusal(bar.kind === 'exclude' ? 'ACCOUNT_EXCLUDED' : 'TIMED_OUT', { data })
}
