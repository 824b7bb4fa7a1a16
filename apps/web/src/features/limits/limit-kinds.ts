import type { CallInput, CallOutput } from '@glasshouse/contract'

/** The member's limits, as the server returns them. */
export type Limits = CallOutput<'getLimits'>
export type LimitKind = Limits['pending'][number]['kind']
/** A change of some of the limits: whole points as digits, or `none`. */
export type Change = Pick<CallInput<'setLimits'>, LimitKind>
