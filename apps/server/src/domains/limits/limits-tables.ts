import { limitKinds, spanLimits, type CallParsed, type LimitKind, type SpanLimit } from '@glasshouse/contract'

export { limitKinds, spanLimits, type LimitKind, type SpanLimit }

/** The length of a time-out or exclusion, as its member chose it. */
export type PlayBlockLength = NonNullable<CallParsed<'setLimits'>['timeout'] | CallParsed<'setLimits'>['exclude']>

/** A stored limit in units; null for none. */
export type LimitRow = {
  kind: LimitKind
  units: bigint | null
  wanted: bigint | null
  due_at: Date | null
}
