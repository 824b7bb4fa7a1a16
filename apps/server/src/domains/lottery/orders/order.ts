import type { SpanLink } from '../../../observe/tracing/tracing.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Opening } from '../../fairness/index.ts'

/** The period of an order, with its rules. */
export type OrderPeriod = {
  id: bigint
  lotteryId: number
  game: string
  number: bigint
  /** Its id and its number, written once for all of its orders. */
  texts: { id: string; number: string }
  /** Payout per point staked, in units, in the order of the options. */
  odds: readonly number[]
  /** The draw's opening in the public log, which every receipt names. */
  opening: Opening
}

export type OrderRequest = {
  memberId: bigint
  period: OrderPeriod
  /** The options as a bit mask. */
  options: number
  /** Units on each option, and on all of them. */
  stake: bigint
  cost: bigint
  /** Links the span of its batch to that of its call, where traces are recorded. */
  link?: SpanLink | undefined
  /** The client's id of the request, for sending it again; null when there is none. */
  requestId: string | null
}

/** An order with its number, nonce and receipt, before it is accepted or refused. */
export type NumberedOrder = OrderRequest & {
  id: bigint
  /** Its id and its member's, each written once. */
  texts: { id: string; member: string }
  /** In hexadecimal, both. */
  nonce: string
  receipt: string
}

/** An accepted order as it is confirmed to its member. */
export type Placed = {
  /** Its number. */
  id: string
  game: string
  periodNumber: string
  stake: bigint
  cost: bigint
  options: number
  balanceAfter: bigint
  /** In hexadecimal. */
  receipt: string
}

/** An accepted order with its signed receipt, the note as JSON. */
export type Confirmed = { placed: Placed; note: string }

/**
 * The outcome of an order. A failed one may or may not have been accepted: its member has to send the request again.
 */
export type Verdict = { placed: Placed } | { refused: Refusal } | { failed: unknown }

/** The outcome as its member receives it. */
export type ConfirmedVerdict = Confirmed | Exclude<Verdict, { placed: Placed }>
