import type { FairProof, SavedReceipt, ProofCheck } from '@glasshouse/fairness'
import type { OwnOrder } from './own-order.ts'

/** An order of a draw: from the site's records, from a receipt on this device, or both. */
export type OrderEntry = {
  number: string
  own: OwnOrder | null
  kept: SavedReceipt | null
  /** Whether the receipt came in the page's address instead of from this browser's storage. */
  isCarried: boolean
}

/** An order with this device's verdict. `proof` is null if the site returned none. */
export type OrderProof = { proof: FairProof | null; check: ProofCheck; holds: boolean; verdict: OrderVerdict }

/** The verdict on an order: three for its receipt, or that the order is not proven to be in the draw. */
export type OrderVerdict = 'verified' | 'consistent' | 'differs' | 'unproven'

/** Return the verdict on a checked order. A receipt that does not match takes precedence. */
export function verdictOf(
  check: ProofCheck,
  { kept, holds }: { kept: SavedReceipt | null; holds: boolean }
): OrderVerdict {
  if (check.steps.some(({ id, ok }) => ok === false && (id === 'kept' || id === 'signed'))) return 'differs'
  if (!holds) return 'unproven'
  return kept ? 'verified' : 'consistent'
}

/** Return whether the site's signature of the receipt was checked and holds. Without the site's key it cannot be. */
export function isSigned({ steps }: ProofCheck): boolean {
  return steps.some(({ id, ok }) => id === 'signed' && ok === true)
}

type Known = {
  /** The member's orders in the draw, as the site lists them. */
  orders: readonly OwnOrder[]
  /** Receipts in this browser: the signed-in member's for the draw, and anyone's for the listed orders. */
  kept: readonly SavedReceipt[]
  /** The receipt in the page's address. */
  carried: SavedReceipt | null
}

/**
 * Return the orders of a draw, including those with a receipt here that the site does not list. Receipts of different
 * orders under one number each have an entry: the site can prove one of them at most.
 */
export function entriesOf({ orders, kept, carried }: Known): OrderEntry[] {
  const all = carried && !kept.some(({ order_no }) => order_no === carried.order_no) ? [...kept, carried] : kept
  const find = (number: string) => all.find(({ order_no }) => order_no === number) ?? null
  const listed = orders.map((own) => entryOf(own.orderNumber, own, find(own.orderNumber)))
  const rest = all.filter((receipt) => !listed.some(({ kept: shown }) => shown === receipt))
  return [...listed, ...rest.map((receipt) => entryOf(receipt.order_no, null, receipt))]

  function entryOf(number: string, own: OwnOrder | null, receipt: SavedReceipt | null): OrderEntry {
    return { number, own, kept: receipt, isCarried: receipt !== null && receipt === carried }
  }
}
