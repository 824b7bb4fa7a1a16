import { formatAmount, type CallOutput } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../database/transaction.ts'
import { spansAt } from '../rules/spans.ts'
import { selectPlayBlocks } from '../status/limits-status-queries.ts'
import { usedOf } from '../status/used.ts'
import type { Limits } from '../limits.ts'
import { limitKinds, spanLimits, type LimitKind, type SpanLimit } from '../limits-tables.ts'
import { selectLimits } from './own-limits-queries.ts'

type Output = CallOutput<'getLimits'>
type Tools = Pick<Limits, 'clock' | 'siteTime' | 'readDeposits' | 'readLosses'>

/** Return a member's limits, the amounts used, pending limits, time-out and exclusion. */
export async function describeLimits(reader: Reader, tools: Tools, memberId: bigint): Promise<Output> {
  const { clock, siteTime } = tools
  const now = clock.now()
  const spans = spansAt(siteTime, now)
  const rows = await selectLimits(reader, memberId)
  const used = await usedOf(reader, tools, { memberId, spans })
  const blocks = await selectPlayBlocks(reader, [memberId])
  const limitOf = (kind: LimitKind) => points(rows.find((row) => row.kind === kind)?.units ?? null)
  const until = (kind: string) => blockEnd(siteTime, blocks.find((block) => block.kind === kind)?.ends_at ?? null)
  return {
    ...(Object.fromEntries(limitKinds.map((kind) => [kind, limitOf(kind)])) as Record<LimitKind, string | null>),
    used: Object.fromEntries(spanLimits.map((kind) => [kind, formatAmount(used[kind])])) as Record<SpanLimit, string>,
    resets: { dayAtSeconds: spans.day.to, weekAtSeconds: spans.week.to, monthAtSeconds: spans.month.to },
    pending: rows.flatMap(({ kind, wanted, due_at: due }) => {
      if (!due) return []
      const { time: dueAt, ts: dueAtSeconds } = siteTime.timestamp(due)
      return [{ kind, limit: points(wanted), dueAt, dueAtSeconds, isReady: due.getTime() <= now }]
    }),
    timeout: until('timeout'),
    exclude: until('exclude')
  }
}

/** Return when a play block ends, in the site's zone and in unix seconds, or null and 0 when it never does. */
export function blockEnd(siteTime: Context['siteTime'], endsAt: Date | null) {
  const { time, ts } = siteTime.timestamp(endsAt)
  return { endsAt: time || null, endsAtSeconds: ts }
}

function points(units: bigint | null): string | null {
  return units === null ? null : formatAmount(units)
}
