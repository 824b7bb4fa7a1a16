import { formatAmount, type CallOutput } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { spansAt } from '../rules/spans.ts'
import { selectBars } from '../status/limits-status-queries.ts'
import { usedOf } from '../status/used.ts'
import { limitKinds, spanLimits, type LimitKind, type Reader, type SpanLimit } from '../limits-tables.ts'
import { selectLimits } from './own-limits-queries.ts'

type Output = CallOutput<'getLimits'>
type Tools = Pick<Context, 'clock' | 'siteTime'>

/** A member's limits, what counts towards them, what waits, and time-out and exclusion. */
export async function describeLimits(reader: Reader, { clock, siteTime }: Tools, memberId: bigint): Promise<Output> {
  const now = clock.now()
  const spans = spansAt(siteTime, now)
  const rows = await selectLimits(reader, memberId)
  const used = await usedOf(reader, memberId, spans)
  const bars = await selectBars(reader, [memberId])
  const limitOf = (kind: LimitKind) => points(rows.find((row) => row.kind === kind)?.units ?? null)
  const until = (kind: string) => siteTime.moment(bars.find((bar) => bar.kind === kind)?.ends_at ?? null)
  return {
    ...(Object.fromEntries(limitKinds.map((kind) => [kind, limitOf(kind)])) as Record<LimitKind, string>),
    used: Object.fromEntries(spanLimits.map((kind) => [kind, formatAmount(used[kind])])) as Record<SpanLimit, string>,
    resets: { day_ts: spans.day.to, week_ts: spans.week.to, month_ts: spans.month.to },
    waiting: rows.flatMap(({ kind, wanted, due_at: due }) => {
      if (!due) return []
      const { time, ts } = siteTime.moment(due)
      return [{ kind, limit: points(wanted), due_time: time, due_ts: ts, ready: due.getTime() <= now ? 1 : 0 }]
    }),
    timeout: until('timeout'),
    exclude: until('exclude')
  }
}

function points(units: bigint | null): string {
  return units === null ? '' : formatAmount(units)
}
