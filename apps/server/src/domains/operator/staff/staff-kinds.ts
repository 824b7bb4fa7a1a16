import type { OperatorRole } from '@glasshouse/contract/operator'
import type { Operators } from '../operators.ts'
import type { Effect, Proposal, ProposalKind } from '../proposal/propose.ts'
import { selectAccountByName } from '../sign-in/operator-sign-in-queries.ts'
import { unchanged } from '../proposal/changes.ts'
import { mailCode } from './one-time-codes.ts'
import { addOperator, giveRole, resetCredentials, turn } from './staff-actions.ts'

/** `was`: the role on record when another one was proposed. */
type Payload = { name: string; role: OperatorRole; was?: string; fingerprint?: string; email?: string }
type StaffKind = 'invite_operator' | 'operator_role' | 'operator_reset' | 'operator_on'

/**
 * Return the proposal kinds that two owners decide about operators. Both are behind the change: neither is a second
 * person to the operator for 72 hours.
 */
export function staffKinds(operators: Operators): Record<StaffKind, ProposalKind> {
  const by = ({ proposedBy }: Proposal, approver: { id: bigint }) => [proposedBy, approver.id]
  const idOf = ({ subject }: Proposal) => BigInt(subject.id)
  const nameOf = ({ payload }: Proposal) => (payload as Payload).name
  return {
    invite_operator: {
      effect: async (_reader, { payload }) => [...codeLines(payload as Payload), roleLine('', payload as Payload)],
      apply: async (tx, proposal, approver) => {
        const { name, role, fingerprint = '', email = '' } = proposal.payload as Payload
        await addOperator(tx, operators, by(proposal, approver), { name, role, fingerprint, email })
      },
      afterwards: (proposal, approver) => mailUnlessMade(operators, nameOf(proposal), proposal, approver.lang)
    },
    operator_role: {
      effect: async (reader, { payload }) => {
        const { name, was } = payload as Payload
        const before = was ?? (await selectAccountByName(reader, name))?.role ?? ''
        return [unchanged('operator', name), roleLine(before, payload as Payload)]
      },
      apply: async (tx, proposal, approver) => {
        await giveRole(tx, operators, by(proposal, approver), {
          id: idOf(proposal),
          role: (proposal.payload as Payload).role
        })
      }
    },
    operator_reset: {
      effect: async (_reader, { payload }) => codeLines(payload as Payload),
      apply: async (tx, proposal, approver) => {
        const { fingerprint = '', email = '' } = proposal.payload as Payload
        await resetCredentials(tx, operators, by(proposal, approver), { id: idOf(proposal), fingerprint, email })
      },
      afterwards: (proposal, approver) => mailUnlessMade(operators, nameOf(proposal), proposal, approver.lang)
    },
    operator_on: {
      effect: async (_reader, { payload }) => [
        unchanged('operator', (payload as Payload).name),
        roleLine('', payload as Payload)
      ],
      apply: async (tx, proposal, approver) => {
        await turn(tx, operators, by(proposal, approver), { id: idOf(proposal), on: true })
      }
    }
  }
}

const roleLine = (before: string, { role }: Payload): Effect => ({ field: 'role', before, after: role })

/** Return the lines that show how the code reaches the operator. The approver compares them with the operator. */
function codeLines({ name, fingerprint, email }: Payload): Effect[] {
  return [
    { field: 'operator', before: '', after: name },
    ...(fingerprint ? [{ field: 'fingerprint' as const, before: '', after: fingerprint }] : []),
    ...(email ? [{ field: 'email' as const, before: '', after: email }] : [])
  ]
}

async function mailUnlessMade(
  operators: Operators,
  name: string,
  { payload }: Proposal,
  lang: Parameters<typeof mailCode>[2]
): Promise<void> {
  if ((payload as Payload).fingerprint) return
  const account = await selectAccountByName(operators.database.main, name)
  if (account) mailCode(operators, account.id, lang)
}
