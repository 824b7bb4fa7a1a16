const MAX_ID = 2n ** 63n - 1n

/** Return the id in an order number. Texts that are no order number give 0, which no order has. */
export function orderIdOf(text: string): bigint {
  const id = /^\d{1,20}$/.test(text) ? BigInt(text) : 0n
  return id > MAX_ID ? 0n : id
}
