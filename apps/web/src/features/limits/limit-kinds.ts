import type { CallInput, CallOutput } from '@glasshouse/contract'

/** What a member has set, as the server tells it. */
export type Limits = CallOutput<'getLimits'>
export type LimitKind = Limits['pending'][number]['kind']
/** A change of some of the limits: whole points as digits, or `none`. */
export type Change = Pick<CallInput<'setLimits'>, LimitKind>
