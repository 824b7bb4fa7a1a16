import { canonical } from './canonical.ts'
import { toBytes } from './bytes.ts'
import { leafHash } from './merkle.ts'

/** An order as it is hashed: strings throughout but for `options` and `odds`. Nothing else may be in it. */
export type OrderRecord = {
  game: string
  period: string
  order_no: string
  /** A pseudonym. */
  member: string
  options: string[]
  stake: string
  /** Option to proportion. */
  odds: Record<string, string>
  time: string
  /** 16 random bytes in hex, kept for the member. */
  nonce: string
}

/** The leaf under which an order stands in its period's tree: `SHA-256(0x00 ‖ JCS(order))`. */
export function orderLeaf(order: OrderRecord): Uint8Array {
  return leafHash(toBytes(canonical(order)))
}

/** The leaf under which a record stands in the log: `SHA-256(0x00 ‖ JCS(record))`. */
export function recordLeaf(record: unknown): Uint8Array {
  return leafHash(toBytes(canonical(record)))
}
