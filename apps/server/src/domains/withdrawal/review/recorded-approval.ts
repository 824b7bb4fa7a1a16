import { formatAmount } from '@glasshouse/contract'
import type { Reader } from '../../../database/transaction.ts'
import { findUnrecorded, type ExpectedAction } from '../../operator/index.ts'
import { selectDecidedWithdrawals, type Moved } from './withdrawal-review-queries.ts'

/** Return what the record of a decision contains of the withdrawal. */
export const recordedWithdrawal = ({ state, member_id, amount }: Pick<Moved, 'state' | 'member_id' | 'amount'>) => ({
  state,
  member: member_id.toString(),
  money: formatAmount(amount)
})

/** Return the action that must be on record before a large withdrawal is paid. */
export const approvalOf = (row: Moved, approver: bigint): ExpectedAction => actionOf('approveWithdrawal', row, approver)

const actionOf = (act: string, row: Moved, operatorId: bigint): ExpectedAction => {
  const { member, money } = recordedWithdrawal(row)
  return {
    operatorId,
    acts: [act],
    subject: { kind: 'withdrawal', id: row.id },
    isOf: ({ after }) => {
      const recorded = after as { member: string; money: string } | null
      return recorded?.member === member && recorded.money === money
    }
  }
}

/** Find withdrawals that the named operators did not approve and pay according to the audit log. */
export async function findUnrecordedApprovals(reader: Reader): Promise<string[]> {
  const decided = await selectDecidedWithdrawals(reader)
  const rows = decided.flatMap((row) => {
    const { id, approved_by: approver, paid_by: payer } = row
    const of = (act: string, operatorId: bigint | null, finding: string) =>
      operatorId === null ? [] : [{ expected: actionOf(act, row, operatorId), finding: `withdrawal ${id}: ${finding}` }]
    return [
      ...of('approveWithdrawal', approver, 'its approval is not on record'),
      ...of('payWithdrawal', payer, 'that it was sent is not on record')
    ]
  })
  return findUnrecorded(reader, rows)
}
