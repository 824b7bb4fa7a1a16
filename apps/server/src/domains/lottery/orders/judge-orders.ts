import type { RefusalCode } from '@glasshouse/contract'
import { inTransaction } from '../../../database/transaction.ts'
import type { NumberedOrder, Placed, Verdict } from './order.ts'
import { gatherColumns, placedOf } from './order-columns.ts'
import {
  insertJudgedOrders,
  lockStakes,
  selectOrdersByRequest,
  shareOpenPeriods,
  type AcceptedOrder,
  type Stake
} from './queries.ts'

/** What an account's status says about play. */
const STATUS_REFUSALS: Record<number, RefusalCode> = { 2: 'ACCOUNT_FROZEN', 3: 'ACCOUNT_CLOSED', 4: 'ACCOUNT_EXCLUDED' }

type Pool = Parameters<typeof inTransaction>[0]

/**
 * The exact way: locks the wallets in the order of members, then judges order by order, so that each is answered for
 * itself. For what the gathered statement left over.
 */
export async function judgeOrders(pool: Pool, orders: readonly NumberedOrder[]): Promise<Verdict[]> {
  return inTransaction(pool, async (tx) => {
    const open = await shareOpenPeriods(tx, [...new Set(orders.map((order) => order.period.id))])
    const stakes = await lockStakes(tx, [...new Set(orders.map((order) => order.memberId))])
    const known = await selectOrdersByRequest(tx, requestsOf(orders))
    const seen = new Map(known.map((order) => [`${order.member_id}/${order.req_id}`, order]))
    const accepted: NumberedOrder[] = []
    const verdicts = orders.map((order): Verdict => {
      const before = seen.get(`${order.memberId}/${order.reqId}`)
      if (before) return repeat(before, order)
      const stake = stakes.get(order.memberId)
      const refused = refusalOf(order, stake, open)
      if (refused || !stake) return { refused: refused ?? 'AUTH_REQUIRED' }
      stake.available -= order.cost
      accepted.push(order)
      return { placed: placedOf(order, stake.available) }
    })
    if (accepted.length > 0) {
      const { columns, members } = gatherColumns(accepted)
      const written = await insertJudgedOrders(tx, columns, members)
      if (written !== accepted.length) throw new Error(`${accepted.length} orders were accepted, ${written} written`)
    }
    return verdicts
  })
}

function requestsOf(orders: readonly NumberedOrder[]): { memberIds: bigint[]; reqIds: string[] } {
  const named = orders.flatMap(({ memberId, reqId }) => (reqId === null ? [] : [{ memberId, reqId }]))
  return { memberIds: named.map(({ memberId }) => memberId), reqIds: named.map(({ reqId }) => reqId) }
}

function refusalOf(order: NumberedOrder, stake: Stake | undefined, open: Set<bigint>): RefusalCode | null {
  if (!stake) return 'AUTH_REQUIRED'
  const barred = STATUS_REFUSALS[stake.status]
  if (barred) return barred
  if (!open.has(order.period.id)) return 'PERIOD_CLOSED'
  return stake.available < order.cost ? 'BALANCE_LOW' : null
}

/** The answer to a request that was accepted before: the same again for the same order, a refusal for another. */
function repeat(before: AcceptedOrder, order: NumberedOrder): Verdict {
  const same = before.period_id === order.period.id && before.options === order.options && before.stake === order.stake
  return same ? { placed: placedBefore(before) } : { refused: 'REQ_ID_REUSED' }
}

/** An order of the records, as its member was told when it was accepted. */
export function placedBefore(order: AcceptedOrder): Placed {
  const { id, expect, cost, options, balance_after: balanceAfter, receipt } = order
  return { id, expect, cost, options, balanceAfter, receipt }
}
