import { openSlots } from '../../api/once/pending.ts'

/** An order as it is sent, until its outcome is known. */
export type PendingOrder = {
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
  /** The version of the rules whose odds were shown. */
  rules?: number | undefined
  /** The odds that were on screen, option to proportion, and the draw's seal: kept with the receipt. */
  odds?: Record<string, string>
  commit?: string
}

const FIELDS = ['key', 'expect', 'item', 'money', 'total'] as const

/** The slot under which an order is sent once. It holds the whole order, so that it can be asked for after a reload. */
export function slotOfOrder(order: PendingOrder): string {
  const { lid, key, mid, expect, item, money, total, rules, odds, commit } = order
  return JSON.stringify({ lid, key, mid, expect, item, money, total, rules, odds, commit })
}

/** Whether an order may have been placed without its answer having arrived. */
export function isOrderOpen(storage: Storage, order: PendingOrder): boolean {
  return openSlots(storage, { call: 'placeOrder', memberId: order.mid }).includes(slotOfOrder(order))
}

/** Returns a member's order in a lottery whose outcome is not known, or null. */
export function findPendingOrder(storage: Storage, { mid, key }: { mid: number; key: string }): PendingOrder | null {
  const orders = openSlots(storage, { call: 'placeOrder', memberId: mid }).map(readOrder)
  return orders.find((order) => order?.mid === mid && order.key === key) ?? null
}

function readOrder(text: string): PendingOrder | null {
  try {
    const order = JSON.parse(text) as Partial<PendingOrder> | null
    const isWhole = FIELDS.every((field) => typeof order?.[field] === 'string')
    return isWhole && Number.isInteger(order?.lid) && Number.isInteger(order?.mid) ? (order as PendingOrder) : null
  } catch {
    return null
  }
}
