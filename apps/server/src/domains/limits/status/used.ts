import type { Reader } from '../../../database/transaction.ts'
import { firstIdAt } from '../../../ids.ts'
import type { Deposits, LimitSources, ReadDeposits } from '../limits.ts'
import type { SpanLimit } from '../limits-tables.ts'
import type { Spans } from '../rules/spans.ts'

export type SpanName = keyof Spans
export const spanNames = ['day', 'week', 'month'] as const satisfies readonly SpanName[]

/** Return the lower bound of the ids of a range's orders. */
export function sinceOf(spans: Spans, span: SpanName): bigint {
  return firstIdAt(spans[span].from * 1000)
}

type Input = { memberId: bigint; spans: Spans }

/** Return a member's recharges in the ranges, in units. */
export function depositsOf(reader: Reader, readDeposits: ReadDeposits, { memberId, spans }: Input): Promise<Deposits> {
  const [day, week, month] = spanNames.map((span) => new Date(spans[span].from * 1000)) as [Date, Date, Date]
  return readDeposits(reader, { memberId, day, week, month })
}

/** Return what counts towards each limit of a range, in units. */
export async function usedOf(
  reader: Reader,
  { readDeposits, readLosses }: Pick<LimitSources, 'readDeposits' | 'readLosses'>,
  { memberId, spans }: Input
): Promise<Record<SpanLimit, bigint>> {
  const [day, week, month] = spanNames.map((span) => sinceOf(spans, span)) as [bigint, bigint, bigint]
  const deposits = await depositsOf(reader, readDeposits, { memberId, spans })
  const [losses] = await readLosses(reader, [{ memberId, day, week, month }])
  return {
    deposit_day: deposits.day,
    deposit_week: deposits.week,
    deposit_month: deposits.month,
    loss_day: losses!.day,
    loss_week: losses!.week,
    loss_month: losses!.month
  }
}
