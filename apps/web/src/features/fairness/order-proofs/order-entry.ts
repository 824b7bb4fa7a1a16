import type { FairProof, KeptReceipt, ProofCheck } from '@glasshouse/fairness'
import type { OwnOrder } from './own-order.ts'

/** An order of a draw: as the site's records have it, as this device holds its receipt, or both. */
export type OrderEntry = {
  number: string
  own: OwnOrder | null
  kept: KeptReceipt | null
  /** Whether the receipt came with the page's address and is not this browser's own. */
  isCarried: boolean
}

/** An order with what this device made of it. `proof` is null where the site gave none. */
export type OrderProof = { proof: FairProof | null; check: ProofCheck; holds: boolean; standing: OrderStanding }

/** What a member is told of an order: the three ways of the receipt, or that the order is not in the draw at all. */
export type OrderStanding = 'verified' | 'consistent' | 'differs' | 'unproven'

/** What there is to say about an order once it was checked. A receipt that does not match comes first. */
export function standingOf(
  check: ProofCheck,
  { kept, holds }: { kept: KeptReceipt | null; holds: boolean }
): OrderStanding {
  if (check.steps.some(({ id, ok }) => ok === false && (id === 'kept' || id === 'signed'))) return 'differs'
  if (!holds) return 'unproven'
  return kept ? 'verified' : 'consistent'
}

type Known = {
  /** The member's orders in the draw, as the site lists them. */
  orders: readonly OwnOrder[]
  /** Receipts of this browser: of the member signed in for the draw, and of the listed orders whoever kept them. */
  kept: readonly KeptReceipt[]
  /** What the page's address carries. */
  carried: KeptReceipt | null
}

/** The orders of a draw. One that the site does not list, though a receipt is here, is among them. */
export function entriesOf({ orders, kept, carried }: Known): OrderEntry[] {
  const all = carried && !kept.some(({ order_no }) => order_no === carried.order_no) ? [...kept, carried] : kept
  const find = (number: string) => all.find(({ order_no }) => order_no === number) ?? null
  const listed = orders.map((own) => entryOf(own.orderNumber, own, find(own.orderNumber)))
  const unlisted = all.filter(({ order_no }) => !orders.some((own) => own.orderNumber === order_no))
  return [...listed, ...unlisted.map((receipt) => entryOf(receipt.order_no, null, receipt))]

  function entryOf(number: string, own: OwnOrder | null, receipt: KeptReceipt | null): OrderEntry {
    return { number, own, kept: receipt, isCarried: receipt !== null && receipt === carried }
  }
}
