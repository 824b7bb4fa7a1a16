import type { CallOutput } from '@glasshouse/contract'
import { inclusionPath } from '@glasshouse/fairness'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { timeOfId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import { countOrdersBefore, selectOrderToProve } from './lottery-record-queries.ts'
import type { Receipts } from '../orders/receipt.ts'
import { ReceiptTree } from './receipt-tree.ts'

const MAX_TREE_BYTES = 96 * 1024 * 1024
const HIGHEST_ID = 2n ** 63n - 1n

export type FairProof = (memberId: bigint, orderNumber: string) => Promise<CallOutput<'getFairProof'>>

/** Create the proof that a member's own order is in the tree of its period's close record. */
export function createFairProof(context: Context, receipts: Receipts): FairProof {
  const trees = new LRUCache<bigint, { tree: ReceiptTree }>({
    maxSize: MAX_TREE_BYTES,
    sizeCalculation: ({ tree }) => tree.bytes
  })
  const beingRead = new Map<bigint, Promise<ReceiptTree>>()
  const treeOf = async (periodId: bigint): Promise<ReceiptTree> => {
    const known = trees.get(periodId)
    if (known) return known.tree
    const reading =
      beingRead.get(periodId) ?? inTransaction(context.database.main, (tx) => ReceiptTree.read(tx, periodId))
    beingRead.set(periodId, reading)
    const tree = await reading.finally(() => beingRead.delete(periodId))
    trees.set(periodId, { tree })
    return tree
  }
  return async (memberId, orderNumber) => {
    const id = BigInt(orderNumber)
    const order = id <= HIGHEST_ID ? await selectOrderToProve(context.database.main, memberId, id) : null
    if (!order) throw new Refusal('ORDER_UNKNOWN')
    if (order.state === 'open') throw new Refusal('PERIOD_STILL_OPEN')
    if (!order.orders_root) throw new Refusal('RECORD_UNKNOWN')
    const tree = await treeOf(order.period_id)
    const index = await countOrdersBefore(context.database.main, order.period_id, id)
    const path = await inclusionPath(tree.reader, BigInt(index), tree.size)
    const { game, options, stake, odds } = order
    const text = receipts.textOf({
      game,
      periodNumber: order.period_number.toString(),
      orderNumber: id.toString(),
      placedAt: timeOfId(id),
      member: memberId.toString(),
      options,
      stake,
      odds,
      nonce: order.nonce.toString('hex')
    })
    return {
      order: JSON.parse(text) as Record<string, unknown>,
      leaf: order.receipt.toString('hex'),
      index,
      size: Number(tree.size),
      path: path.map((hash) => Buffer.from(hash).toString('hex')),
      root: order.orders_root.toString('hex')
    }
  }
}
