import { canonical } from '../hash/canonical.ts'
import { toBytes } from '../hash/bytes.ts'
import { leafHash } from '../tree/merkle.ts'

/** An order in the form that is hashed: all strings except `options` and `odds`. It may contain nothing else. */
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
  /** 16 random bytes in hex, stored for the member. */
  nonce: string
}

/** Return an order's leaf in its period's tree, which is its receipt: `SHA-256(0x00 ‖ JCS(order))`. */
export function orderLeaf(order: OrderRecord): Uint8Array {
  return leafHash(toBytes(canonical(order)))
}
