import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { adjustmentText } from '../marks.ts'
import { postTransfer } from '../post-transfer.ts'
import { templates } from '../wallet-tables.ts'
import { insertAdjustment } from './adjustment-queries.ts'

export type Adjustment = {
  memberId: bigint
  amount: bigint
  /** The reason that the member reads in the money log. */
  reason: string
} & (
  | { template: 'adjustUp' | 'adjustDown'; proposalId: bigint }
  | { template: 'disputeHold' | 'disputeReturn'; proposalId?: undefined }
)

type Tools = Pick<Context, 'ids' | 'notifications'>

/**
 * Post an approved adjustment of a member's points with its reason, and notify the member. Refuse `BALANCE_LOW` when
 * fewer points are available.
 */
export async function postAdjustment(tx: Tx, { ids, notifications }: Tools, adjustment: Adjustment): Promise<bigint> {
  const { memberId, template, amount, reason, proposalId = null } = adjustment
  const id = ids.next()
  const facts = { id, memberId, template: templates[template].code, amount, reason, proposalId }
  await insertAdjustment(tx, { ...facts, mark: ids.mark(adjustmentText(facts)) })
  await postTransfer(tx, ids, { template, memberId, ref: id, amount, description: { en_us: reason } })
  await notifications.notify(tx, 'balance', { memberIds: [memberId.toString()], reason: 'adjust' })
  return id
}
