import type { Context } from '../../context.ts'
import type { Reader } from '../../database/transaction.ts'

/** Ids of the first orders that can be of a day, a week and a month; null for a span that is not needed. */
export type LossesSince = { memberId: bigint; day: bigint | null; week: bigint | null; month: bigint | null }
export type Losses = { member_id: bigint; day: bigint; week: bigint; month: bigint }

export type DepositsSince = { memberId: bigint; day: Date; week: Date; month: Date }

/** Units of each span, `open` ones among them. */
export type Deposits = { day: bigint; week: bigint; month: bigint; open: bigint }

/** Orders since an id, and the longest gap between the ids of two orders of one session. */
export type PlaySince = { memberId: bigint; since: bigint; gap: bigint }

/** A session's first order and its newest, with what was staked and won. */
export type Play = { first: bigint; last: bigint; stakes: bigint; wins: bigint }

/** Return stakes less payouts of members' orders since the beginning of each span; what is pending counts as lost. */
export type ReadLosses = (reader: Reader, since: readonly LossesSince[]) => Promise<Losses[]>

/**
 * Return what a member recharged since the beginning of each span. A recharge that can still be paid counts in every span,
 * also after it has expired: its provider is asked about it for a day more, and a payment that comes late is credited.
 */
export type ReadDeposits = (reader: Reader, since: DepositsSince) => Promise<Deposits>

/** What limits read of orders and recharges. Those domains depend on limits, so it is passed in. */
export type LimitSources = {
  readLosses: ReadLosses
  readDeposits: ReadDeposits
  /** Return a member's newest session of play; null without orders since. */
  readPlay(reader: Reader, since: PlaySince): Promise<Play | null>
}

/** What the acts of this domain work with. */
export type Limits = Context & LimitSources
