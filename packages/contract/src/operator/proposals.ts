import type { OperatorRole } from './routes.ts'

type ProposalRoles = {
  /** The roles that may propose it, the same as those of the call. */
  propose: readonly OperatorRole[]
  /** The roles that may approve or reject it, by another operator than the proposer. */
  approve: readonly OperatorRole[]
  /** Further roles that may read it. */
  read: readonly OperatorRole[]
}

const auditor = ['auditor'] as const
const money = ['owner', 'finance'] as const
const owner = ['owner'] as const
const content = ['owner', 'content'] as const
const moneyToRead = ['owner', 'finance', 'support', 'auditor'] as const

/** Everything that takes two operators, by the kind of its proposal. Free of schemas, like `routes.ts`. */
export const proposalKinds = {
  adjustment: { propose: money, approve: money, read: moneyToRead },
  credit_recharge: { propose: money, approve: money, read: moneyToRead },
  void_draw: { propose: money, approve: money, read: moneyToRead },
  withdraw_limits: { propose: money, approve: money, read: moneyToRead },
  return_min: { propose: owner, approve: money, read: moneyToRead },
  wheel_caps: { propose: owner, approve: money, read: ['content', 'auditor'] },
  channel: { propose: money, approve: money, read: moneyToRead },
  channel_price: { propose: money, approve: money, read: moneyToRead },
  wheel_version: { propose: content, approve: money, read: ['content', 'auditor'] },
  lottery: { propose: money, approve: money, read: moneyToRead },
  lottery_rules: { propose: money, approve: money, read: moneyToRead },
  lottery_retirement: { propose: money, approve: money, read: moneyToRead },
  false_match: { propose: ['owner', 'support'], approve: ['owner', 'support'], read: ['auditor'] },
  invite_operator: { propose: owner, approve: owner, read: auditor },
  operator_role: { propose: owner, approve: owner, read: auditor },
  operator_reset: { propose: owner, approve: owner, read: auditor },
  operator_on: { propose: owner, approve: owner, read: auditor }
} as const satisfies Record<string, ProposalRoles>

export type ProposalKindName = keyof typeof proposalKinds

/** Return the kinds that an operator of a role may read. */
export function readableKinds(role: OperatorRole): ProposalKindName[] {
  const kinds = Object.entries(proposalKinds) as [ProposalKindName, ProposalRoles][]
  return kinds.flatMap(([kind, { propose, approve, read }]) =>
    [...propose, ...approve, ...read].includes(role) ? [kind] : []
  )
}
