import { canonical } from '../hash/canonical.ts'
import { toBytes } from '../hash/bytes.ts'
import { leafHash } from '../tree/merkle.ts'

/** An order as it is hashed: strings throughout but for `options` and `odds`. Nothing else may be in it. */
export type OrderRecord = {
  game: string
  period: string
  order_no: string
  /** A pseudonym. */
  member: string
  options: string[]
  /** Points on each option, as a decimal string. */
  stake: string
  /** Option to proportion. */
  odds: Record<string, string>
  /** Unix seconds. */
  time: string
  /** 16 random bytes in hex, kept for the member. */
  nonce: string
}

/** Return the leaf under which an order stands in its period's tree, its receipt: `SHA-256(0x00 ‖ JCS(order))`. */
export function orderLeaf(order: OrderRecord): Uint8Array {
  return leafHash(toBytes(canonical(order)))
}
