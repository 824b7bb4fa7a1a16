import { setTimeout as pause } from 'node:timers/promises'
import { parseAmount } from '@glasshouse/contract/amount'
import { expect } from 'vitest'
import type { Player } from './player.ts'

const MINUTES = 60_000

/**
 * Expect the member's view to be right: each acknowledged order once and settled once, and rows that add up to the
 * balance.
 */
export async function expectRightBooks(player: Player): Promise<void> {
  const orders = await settledOrders(player)
  expect(orders.map((order) => order.order_no).toSorted()).toEqual([...player.acknowledged.keys()].toSorted())
  const rows = await moneyLog(player)
  for (const order of orders) {
    const own = rows.filter((row) => row.ref === order.order_no)
    const paid = own.filter((row) => row.type === 'win' || row.type === 'bet_refund')
    expect(order.money).toBe(player.acknowledged.get(order.order_no)!.total)
    expect(own.filter((row) => row.type === 'bet').map((row) => row.money)).toEqual([`-${order.money}`])
    expect(paid.map((row) => row.money)).toEqual(order.win === '0.00' ? [] : [order.win])
  }
  expect(rows.filter((row) => row.type === 'recharge').length).toBe(player.paid)
  const { money } = await player.untilAnswered(() => player.call('getUserInfo'))
  expect(rows.reduce((sum, row) => sum + parseAmount(row.money)!, 0n)).toBe(parseAmount(money))
}

async function settledOrders(player: Player) {
  const deadline = performance.now() + 2 * MINUTES
  for (;;) {
    const orders = await everyPage((page) =>
      player.untilAnswered(() => player.call('getUserGameList', { page, limit: 50 }))
    )
    if (orders.every((order) => order.status !== 0)) return orders
    expect(performance.now(), 'orders are still pending long after their draw').toBeLessThan(deadline)
    await pause(1000)
  }
}

function moneyLog(player: Player) {
  return everyPage(
    async (page) => (await player.untilAnswered(() => player.call('getMoneylog', { page, limit: 50 }))).data
  )
}

async function everyPage<Row>(read: (page: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const more = await read(page)
    rows.push(...more)
    if (more.length < 50) return rows
  }
}
