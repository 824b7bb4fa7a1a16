import type { RefusalCode } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { holdAllowances, type Allowance } from '../../limits/index.ts'
import { memberStatus } from '../../member/index.ts'
import { selectLosses } from '../records/play-queries.ts'
import type { NumberedOrder, Placed, Verdict } from './order.ts'
import { placedOf } from './number-orders.ts'
import { gatherColumns } from './order-columns.ts'
import {
  insertEvaluatedOrders,
  lockStakes,
  selectOrdersByRequest,
  shareOpenPeriods,
  type AcceptedOrder,
  type Stake
} from './lottery-order-queries.ts'

/** The refusals of play by account status. */
const STATUS_REFUSALS: Record<number, RefusalCode> = {
  [memberStatus.frozen]: 'ACCOUNT_FROZEN',
  [memberStatus.closed]: 'ACCOUNT_CLOSED',
  [memberStatus.excluded]: 'ACCOUNT_EXCLUDED'
}

/**
 * Evaluate orders one by one, each with its own verdict, after locking the wallets in the order of members. This is for
 * the orders that the batch statement did not accept.
 */
export async function evaluateOrders(
  { database, siteTime }: Pick<Context, 'database' | 'siteTime'>,
  orders: readonly NumberedOrder[]
): Promise<Verdict[]> {
  return inTransaction(database.orders, async (tx) => {
    const open = await shareOpenPeriods(tx, [...new Set(orders.map((order) => order.period.id))])
    const stakes = await lockStakes(tx, [...new Set(orders.map((order) => order.memberId))])
    const known = await selectOrdersByRequest(tx, requestsOf(orders))
    const seen = new Map(known.map((order) => [`${order.member_id}/${order.request_id}`, order]))
    const allowances = await holdAllowances(tx, { siteTime, readLosses: selectLosses }, firstGuarded(orders, stakes))
    const accepted: NumberedOrder[] = []
    const verdicts = orders.map((order): Verdict => {
      const before = seen.get(`${order.memberId}/${order.requestId}`)
      if (before) return repeat(before, order)
      const stake = stakes.get(order.memberId)
      if (!stake) return { refused: new Refusal('AUTH_REQUIRED') }
      const allowance = allowances.get(order.memberId)
      const refused = refusalOf(order, { stake, allowance, open })
      if (refused) return { refused }
      stake.available -= order.cost
      allowance?.take(order.cost)
      accepted.push(order)
      return { placed: placedOf(order, stake.available) }
    })
    if (accepted.length > 0) {
      const { columns, members } = gatherColumns(accepted)
      const written = await insertEvaluatedOrders(tx, columns, members)
      if (written !== accepted.length)
        throw new Error(`${accepted.length} orders were accepted, but ${written} were written`)
    }
    return verdicts
  })
}

function requestsOf(orders: readonly NumberedOrder[]): { memberIds: bigint[]; requestIds: string[] } {
  const named = orders.flatMap(({ memberId, requestId }) => (requestId === null ? [] : [{ memberId, requestId }]))
  return { memberIds: named.map(({ memberId }) => memberId), requestIds: named.map(({ requestId }) => requestId) }
}

/** Return the first order in the batch of each member with play limits. */
function firstGuarded(orders: readonly NumberedOrder[], stakes: Map<bigint, Stake>) {
  const first = new Map<bigint, bigint>()
  for (const { memberId, id } of orders) if (!first.has(memberId)) first.set(memberId, id)
  return [...first].flatMap(([memberId, orderId]) =>
    stakes.get(memberId)?.play_guarded ? [{ memberId, orderId }] : []
  )
}

type OrderFacts = { stake: Stake; allowance: Allowance | undefined; open: Set<bigint> }

/** Check the balance last: a member who has reached a limit should not be sent to recharge. */
function refusalOf(order: NumberedOrder, { stake, allowance, open }: OrderFacts): Refusal | null {
  const blocked = STATUS_REFUSALS[stake.status]
  if (blocked === 'ACCOUNT_EXCLUDED' && allowance?.blocked) return allowance.blocked
  if (blocked) return new Refusal(blocked)
  if (allowance?.blocked) return allowance.blocked
  if (!open.has(order.period.id)) return new Refusal('PERIOD_CLOSED')
  const beyond = allowance?.refuse(order.cost)
  if (beyond) return beyond
  return stake.available < order.cost ? new Refusal('BALANCE_LOW') : null
}

/**
 * Return the answer to a request that was accepted before: the stored one for the same order, a refusal for a different
 * one.
 */
function repeat(before: AcceptedOrder, order: NumberedOrder): Verdict {
  const same = before.period_id === order.period.id && before.options === order.options && before.stake === order.stake
  return same ? { placed: placedBefore(before) } : { refused: new Refusal('REQ_ID_REUSED') }
}

/** Return a stored order as it was confirmed to its member. */
export function placedBefore(order: AcceptedOrder): Placed {
  const { game, stake, cost, options, balance_after: balanceAfter } = order
  return {
    id: order.id.toString(),
    game,
    periodNumber: order.period_number.toString(),
    stake,
    cost,
    options,
    balanceAfter,
    receipt: order.receipt.toString('hex')
  }
}
