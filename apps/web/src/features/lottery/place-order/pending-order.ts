import type { BetOption } from '@glasshouse/contract'
import { openSlots, type RequestKey } from '../../../api/once/pending.ts'

/** An order as it is sent, until its outcome is known. */
export type PendingOrder = {
  lotteryId: number
  /** The lottery's key. */
  key: string
  memberId: number
  periodNumber: string
  options: BetOption[]
  /** Whole points on each option, as digits. */
  stake: string
  /** The total, as a decimal amount. */
  totalStake: string
  /** The version of the rules that contains the shown odds. */
  rulesVersion?: number | undefined
  /** The odds that were on screen, by option, and the draw's seal: stored with the receipt. */
  odds?: Record<string, string> | undefined
  seedCommitment?: string | undefined
}

/** An order as devices have stored it. Its format must not change: the request id is found by the slot of the order. */
type StoredOrder = {
  lid: number
  key: string
  mid: number
  expect: string
  /** Options joined by commas. */
  item: string
  money: string
  total: string
  rules?: number | undefined
  odds?: Record<string, string> | undefined
  commit?: string | undefined
}

const TEXTS = ['key', 'expect', 'item', 'money', 'total'] as const

/**
 * Return the slot under which an order is sent once. It contains the whole order, so that it can be sent again after a
 * reload.
 */
export function slotOfOrder(order: PendingOrder): string {
  const stored: StoredOrder = {
    lid: order.lotteryId,
    key: order.key,
    mid: order.memberId,
    expect: order.periodNumber,
    item: order.options.join(','),
    money: order.stake,
    total: order.totalStake,
    rules: order.rulesVersion,
    odds: order.odds,
    commit: order.seedCommitment
  }
  return JSON.stringify(stored)
}

/** Return the identity of an order's request on this device. */
export function keyOfOrder(order: PendingOrder): RequestKey {
  return { call: 'placeOrder', memberId: order.memberId, slot: slotOfOrder(order) }
}

type Owner = { memberId: number; key: string }

/** Return a member's order in a lottery with an unknown outcome, or null. */
export function findPendingOrder(storage: Storage, { memberId, key }: Owner): PendingOrder | null {
  const orders = openSlots(storage, { call: 'placeOrder', memberId }).map(readOrder)
  return orders.find((order) => order?.memberId === memberId && order.key === key) ?? null
}

function readOrder(text: string): PendingOrder | null {
  try {
    const stored = JSON.parse(text) as Partial<StoredOrder> | null
    const isWhole = TEXTS.every((field) => typeof stored?.[field] === 'string')
    if (!isWhole || !Number.isInteger(stored?.lid) || !Number.isInteger(stored?.mid)) return null
    return orderOf(stored as StoredOrder)
  } catch {
    return null
  }
}

function orderOf({ lid, key, mid, expect, item, money, total, rules, odds, commit }: StoredOrder): PendingOrder {
  return {
    lotteryId: lid,
    key,
    memberId: mid,
    periodNumber: expect,
    options: item.split(',') as BetOption[],
    stake: money,
    totalStake: total,
    rulesVersion: rules,
    odds,
    seedCommitment: commit
  }
}
