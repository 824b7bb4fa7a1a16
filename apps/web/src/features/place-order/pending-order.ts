/** An order as it is sent: written down before the first try, until its outcome is known. */
export type PendingOrder = {
  /** The same on every try, so that the order is placed once at most. */
  req_id: string
  /** The lottery's id, and its key. */
  lid: number
  key: string
  /** The member's id. */
  mid: number
  expect: string
  /** Options joined by commas. */
  item: string
  /** Whole points on each option, as digits. */
  money: string
  /** All of it, as the wire writes amounts. */
  total: string
}

const PREFIX = 'order:'
const FIELDS = ['req_id', 'key', 'expect', 'item', 'money', 'total'] as const

/** Writes an order down. It outlives a reload, a crash and the end of the session. */
export function keepPendingOrder(storage: Storage, order: PendingOrder): void {
  storage.setItem(PREFIX + order.req_id, JSON.stringify(order))
}

/** Strikes an order off, now that its outcome is known. */
export function dropPendingOrder(storage: Storage, { req_id }: PendingOrder): void {
  storage.removeItem(PREFIX + req_id)
}

/** A member's order in a lottery whose outcome is not known, or null. */
export function findPendingOrder(storage: Storage, whose: { mid: number; key: string }): PendingOrder | null {
  for (let index = 0; index < storage.length; index += 1) {
    const name = storage.key(index)
    if (!name?.startsWith(PREFIX)) continue
    const order = readOrder(storage.getItem(name))
    if (order && order.mid === whose.mid && order.key === whose.key) return order
  }
  return null
}

function readOrder(text: string | null): PendingOrder | null {
  try {
    const order = JSON.parse(text ?? '') as Partial<PendingOrder> | null
    const isWhole = FIELDS.every((field) => typeof order?.[field] === 'string')
    return isWhole && Number.isInteger(order?.lid) && Number.isInteger(order?.mid) ? (order as PendingOrder) : null
  } catch {
    return null
  }
}
