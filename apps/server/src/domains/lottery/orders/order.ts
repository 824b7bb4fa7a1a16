import type { Refusal } from '../../../refusal.ts'

/** The period of an order, with the rules that it is accepted under. */
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
  /** The client's own id of the request, under which it may send it again; null where it sent none. */
  reqId: string | null
}

/** An order with its number, and its nonce and receipt joined, before it is known whether it is accepted. */
export type NumberedOrder = OrderRequest & { id: bigint; proof: Buffer }

/** An accepted order in the form in which it is confirmed to its member. */
export type Placed = {
  id: bigint
  game: string
  periodNumber: bigint
  cost: bigint
  options: number
  balanceAfter: bigint
  receipt: Buffer
}

/** What became of an order. One that failed may or may not have been accepted: its member has to ask again. */
export type Verdict = { placed: Placed } | { refused: Refusal } | { failed: unknown }
