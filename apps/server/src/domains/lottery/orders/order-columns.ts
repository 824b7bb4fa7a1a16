import type { MemberTotals, OrderColumns } from './lottery-order-queries.ts'
import type { NumberedOrder } from './order.ts'

export type Gathered = {
  columns: OrderColumns
  members: MemberTotals
  /** For each order, the running total of its member's orders, including this one. */
  prefixes: bigint[]
}

type MemberTotal = { memberId: bigint; total: bigint; firstId: bigint; lastId: bigint }

/** Turn orders into the columns of the batch statement, with the totals of their members, sorted by id. */
export function gatherColumns(orders: readonly NumberedOrder[]): Gathered {
  const members = new Map<bigint, MemberTotal>()
  const prefixes = orders.map(({ memberId, id, cost }) => {
    const before = members.get(memberId)
    const total = (before?.total ?? 0n) + cost
    members.set(memberId, { memberId, total, firstId: before?.firstId ?? id, lastId: id })
    return total
  })
  const rising = [...members.values()].toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
  const list = (values: readonly unknown[]) => `{${values.join(',')}}`
  return {
    prefixes,
    columns: {
      memberIds: list(orders.map((order) => order.memberId)),
      ids: list(orders.map((order) => order.id)),
      periodIds: list(orders.map((order) => order.period.id)),
      options: list(orders.map((order) => order.options)),
      stakes: list(orders.map((order) => order.stake)),
      costs: list(orders.map((order) => order.cost)),
      prefixes: list(prefixes),
      requestIds: list(orders.map((order) => order.requestId ?? 'null')),
      proofs: Buffer.concat(orders.map((order) => order.proof))
    },
    members: {
      memberIds: list(rising.map((member) => member.memberId)),
      totals: list(rising.map((member) => member.total)),
      firstIds: list(rising.map((member) => member.firstId)),
      lastIds: list(rising.map((member) => member.lastId)),
      periodIds: list([...new Set(orders.map((order) => order.period.id))])
    }
  }
}
