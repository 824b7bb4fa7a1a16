import type { Refusal } from '../../../refusal.ts'

/** The period of an order, with its rules. */
export type OrderPeriod = {
  id: bigint
  lotteryId: number
  game: string
  number: bigint
  rulesId: bigint
  /** Payout per point staked, in units, in the order of the options. */
  odds: readonly number[]
}

export type OrderRequest = {
  memberId: bigint
  period: OrderPeriod
  /** The options as a bit mask. */
  options: number
  /** Units on each option, and on all of them. */
  stake: bigint
  cost: bigint
  /** The client's id of the request, for sending it again; null when there is none. */
  requestId: string | null
}

/** An order with its number, nonce and receipt, before it is accepted or refused. */
export type NumberedOrder = OrderRequest & { id: bigint; proof: Buffer }

/** An accepted order as it is confirmed to its member. */
export type Placed = {
  id: bigint
  game: string
  periodNumber: bigint
  cost: bigint
  options: number
  balanceAfter: bigint
  receipt: Buffer
}

/**
 * The outcome of an order. A failed one may or may not have been accepted: its member has to send the request again.
 */
export type Verdict = { placed: Placed } | { refused: Refusal } | { failed: unknown }
