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
  const members = new Map<string, MemberTotal>()
  const prefixes = orders.map(({ memberId, id, texts: { member }, cost }) => {
    const before = members.get(member)
    const total = before ? before.total + cost : cost
    members.set(member, { memberId, total, firstId: before?.firstId ?? id, lastId: id })
    return total
  })
  const rising = [...members.values()].toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
  const list = (values: readonly unknown[]) => `{${values.join(',')}}`
  return {
    prefixes,
    columns: {
      memberIds: list(orders.map((order) => order.texts.member)),
      ids: list(orders.map((order) => order.texts.id)),
      periodIds: list(orders.map((order) => order.period.texts.id)),
      options: list(orders.map((order) => order.options)),
      stakes: list(orders.map((order) => order.stake)),
      costs: list(orders.map((order) => order.cost)),
      prefixes: list(prefixes),
      requestIds: list(orders.map((order) => order.requestId ?? 'null')),
      proofs: `\\x${orders.map((order) => order.nonce + order.receipt).join('')}`
    },
    members: {
      memberIds: list(rising.map((member) => member.memberId)),
      totals: list(rising.map((member) => member.total)),
      firstIds: list(rising.map((member) => member.firstId)),
      lastIds: list(rising.map((member) => member.lastId)),
      periodIds: list([...new Set(orders.map((order) => order.period.texts.id))])
    }
  }
}
