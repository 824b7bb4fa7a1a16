import { formatAmount } from '@glasshouse/contract'
import type { Reader } from '../../../database/transaction.ts'
import { selectAuditActs, type ExpectedAct } from '../../operator/index.ts'
import { selectDecidedWithdrawals, type Moved } from './withdrawal-review-queries.ts'

/** Return what the record of a decision contains of the withdrawal. */
export const recordedWithdrawal = ({ state, member_id, amount }: Pick<Moved, 'state' | 'member_id' | 'amount'>) => ({
  state,
  member: member_id.toString(),
  money: formatAmount(amount)
})

/** Return the act that must be on record before a large withdrawal is paid. */
export function approvalOf(row: Moved, approver: bigint): ExpectedAct {
  const { member, money } = recordedWithdrawal(row)
  return {
    operatorId: approver,
    act: 'approveWithdrawal',
    subject: { kind: 'withdrawal', id: row.id },
    isOf: ({ after }) => {
      const recorded = after as Recorded | null
      return recorded?.member === member && recorded.money === money
    }
  }
}

type Recorded = { member: string; money: string }
type Decided = { operator: { id: number }; subject: { id: string }; after: Recorded | null }

/**
 * Find withdrawals that the named operators did not approve and pay according to the audit log. This trusts the log:
 * `verifyAudit` checks it.
 */
export async function findUnrecordedApprovals(reader: Reader): Promise<string[]> {
  const actsOf = async (act: string) => {
    const bodies = await selectAuditActs(reader, { kind: 'withdrawal', act })
    const records = bodies.map((body) => JSON.parse(body) as Decided)
    return new Set(records.map(({ operator, subject, after }) => after && textOf(operator.id, subject.id, after)))
  }
  const approvals = await actsOf('approveWithdrawal')
  const payments = await actsOf('payWithdrawal')
  return (await selectDecidedWithdrawals(reader)).flatMap((row) => {
    const { id, approved_by: approver, paid_by: payer } = row
    const isMissing = (acts: Set<string | null>, by: bigint | null) =>
      by !== null && !acts.has(textOf(by, id, recordedWithdrawal(row)))
    return [
      ...(isMissing(approvals, approver) ? [`withdrawal ${id}: its approval is not on record`] : []),
      ...(isMissing(payments, payer) ? [`withdrawal ${id}: that it was sent is not on record`] : [])
    ]
  })
}

function textOf(operator: bigint | number, id: bigint | string, { member, money }: Recorded): string {
  return [operator, id, member, money].join(' ')
}
