import type { ExpectedAct } from '../../operator/index.ts'
import type { RecoveryRow } from '../recovery-queries.ts'

/** Return the act that must be on record before an operator's confirmation of a recovery counts. */
export function confirmationOf(
  { reference, member_id: memberId }: Pick<RecoveryRow, 'reference'> & { member_id: bigint },
  operatorId: bigint
): ExpectedAct {
  return {
    operatorId,
    act: 'confirmRecovery',
    subject: { kind: 'member', id: memberId },
    isOf: ({ after }) => {
      const recorded = after as { recovery: string; matched: boolean }
      return recorded.recovery === reference && recorded.matched
    }
  }
}
