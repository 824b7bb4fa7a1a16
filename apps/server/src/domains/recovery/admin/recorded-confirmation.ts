import type { Reader } from '../../../database/transaction.ts'
import { findUnrecorded, type ExpectedAction } from '../../operator/index.ts'
import { selectConfirmed, type RecoveryRow } from '../recovery-queries.ts'

/** Return the action that must be on record before an operator's confirmation of a recovery counts. */
export function confirmationOf(
  { reference, member_id: memberId }: Pick<RecoveryRow, 'reference'> & { member_id: bigint },
  operatorId: bigint
): ExpectedAction {
  return {
    operatorId,
    acts: ['confirmRecovery'],
    subject: { kind: 'member', id: memberId },
    isOf: ({ after }) => {
      const recorded = after as { recovery: string; matched: boolean }
      return recorded.recovery === reference && recorded.matched
    }
  }
}

/** Find recoveries that the named operators did not confirm according to the audit log. */
export async function findUnrecordedConfirmations(reader: Reader): Promise<string[]> {
  const confirmed = await selectConfirmed(reader)
  const rows = confirmed.flatMap((row) =>
    [row.first_operator, row.second_operator].flatMap((operatorId) => {
      if (operatorId === null) return []
      const finding = `recovery ${row.reference}: the confirmation by operator ${operatorId} is not on record`
      return [{ expected: confirmationOf(row, operatorId), finding }]
    })
  )
  return findUnrecorded(reader, rows)
}
