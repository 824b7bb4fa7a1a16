import { limitKinds, spanLimits, type CallParsed, type LimitKind, type SpanLimit } from '@glasshouse/contract'

export { limitKinds, spanLimits, type LimitKind, type SpanLimit }

/** How long a time-out or an exclusion lasts, as its member chose it. */
export type PlayBlockLength = NonNullable<CallParsed<'setLimits'>['timeout'] | CallParsed<'setLimits'>['exclude']>

/** A limit in units as it is kept; null for none. */
export type LimitRow = {
  kind: LimitKind
  units: bigint | null
  wanted: bigint | null
  due_at: Date | null
}
