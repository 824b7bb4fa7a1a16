import { Refusal } from '../../../refusal.ts'
import type { Bar } from './limits-status-queries.ts'

/** The refusal of a member who is excluded or in a time-out; null for any other. An exclusion is named first. */
export function barRefusal(bars: readonly Bar[]): Refusal | null {
  const bar = bars.find(({ kind }) => kind === 'exclude') ?? bars[0]
  if (!bar) return null
  const data = { until_ts: Math.floor(bar.ends_at.getTime() / 1000) }
  if (bar.recognised) return new Refusal('PERSON_BLOCKED', { params: { kind: bar.kind }, data })
  return new Refusal(bar.kind === 'exclude' ? 'ACCOUNT_EXCLUDED' : 'TIMED_OUT', { data })
}
