import type { Domain } from '../../domain.ts'
import { selectHead } from './audit/operator-audit-queries.ts'
import { storeAuditHeads } from './audit/store-audit-heads.ts'
import { registerOperatorRoutes, type FindAnchor } from './operator-routes.ts'
import type { Operators } from './operators.ts'
import type { ProposalKinds } from './proposal/propose.ts'

/** Serve the operators’ sign-in, staff, audit log and proposals; check the audit log by the clock. */
export function operatorDomain(operators: Operators, parts: { kinds: ProposalKinds; findAnchor: FindAnchor }): Domain {
  let stopKeeping: (() => void) | undefined
  return {
    register: (registration) => registerOperatorRoutes(registration, operators, parts),
    start: async () => {
      stopKeeping = storeAuditHeads(operators)
    },
    jobs: () => [operators.auditWatch.start()],
    measure: async () => {
      const { seq } = await selectHead(operators.database.main)
      operators.metrics.audit.head.set(Number(seq))
    },
    stop: () => stopKeeping?.()
  }
}
