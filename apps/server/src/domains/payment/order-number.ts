const LARGEST_ID = 2n ** 63n - 1n

/** The id that an order number stands for; for a text that no order can have as its number it is 0, which no order has. */
export function orderNumber(text: string): bigint {
  const id = /^\d{1,20}$/.test(text) ? BigInt(text) : 0n
  return id > LARGEST_ID ? 0n : id
}
