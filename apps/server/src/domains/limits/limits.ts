import type { Context } from '../../context.ts'
import type { Reader } from '../../database/transaction.ts'

/** Lower bounds of the ids of a day's, a week's and a month's orders; null for a range that is not needed. */
export type LossesSince = { memberId: bigint; day: bigint | null; week: bigint | null; month: bigint | null }
export type Losses = { member_id: bigint; day: bigint; week: bigint; month: bigint }

export type DepositsSince = { memberId: bigint; day: Date; week: Date; month: Date }

/** Units of each range, including `open` ones. */
export type Deposits = { day: bigint; week: bigint; month: bigint; open: bigint }

/** Orders since an id, and the longest gap between the ids of two orders of one session. */
export type PlaySince = { memberId: bigint; since: bigint; gap: bigint }

/** A session's first order and its newest, with what was staked and won. */
export type Play = { first: bigint; last: bigint; stakes: bigint; wins: bigint }

/** Return members' stakes minus payouts since the start of each range. Pending orders count as lost. */
export type ReadLosses = (reader: Reader, since: readonly LossesSince[]) => Promise<Losses[]>

/**
 * Return what a member recharged since the start of each range. A recharge that can still be paid counts in every
 * range, even after it has expired: its provider is queried for another day, and a late payment is credited.
 */
export type ReadDeposits = (reader: Reader, since: DepositsSince) => Promise<Deposits>

/** The functions that limits take from the domains of orders and recharges, which depend on limits. */
export type LimitSources = {
  readLosses: ReadLosses
  readDeposits: ReadDeposits
  /** Return a member's newest session of play, or null without orders since. */
  readPlay(reader: Reader, since: PlaySince): Promise<Play | null>
}

/** The tools of this domain. */
export type Limits = Context & LimitSources
