import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { insertDispute, closeDisputes, selectDisputed } from './adjustment-queries.ts'
import { postAdjustment } from './post-adjustment.ts'

type Tools = Pick<Context, 'ids' | 'notifications'>
type Disputed = { memberId: bigint; amount: bigint; reason: string }

/** Hold back a member's disputed points. Refuse `BALANCE_LOW` when fewer are available. */
export async function holdDisputed(tx: Tx, tools: Tools, { memberId, amount, reason }: Disputed): Promise<void> {
  const id = await postAdjustment(tx, tools, { template: 'disputeHold', memberId, amount, reason })
  await insertDispute(tx, { memberId, id, amount })
}

/** Make all disputed points of a member available again. Return their number. */
export async function returnDisputed(
  tx: Tx,
  tools: Tools,
  { memberId, reason }: Omit<Disputed, 'amount'>
): Promise<bigint> {
  const closed = await closeDisputes(tx, memberId)
  const amount = closed.reduce((sum, dispute) => sum + dispute.amount, 0n)
  if (amount > 0n) await postAdjustment(tx, tools, { template: 'disputeReturn', memberId, amount, reason })
  return amount
}

export { selectDisputed as disputedOf }
