import { z } from 'zod'
import { unixSeconds, wireId } from '../../fields.ts'
import { idText, listInput, listOutput, longId, moment, operatorName, reason, words } from '../fields.ts'
import { personal } from '../personal.ts'
import { operatorRoles } from '../routes.ts'

const role = z.enum(operatorRoles)

const oneTimeCode = z.object({
  id: wireId,
  /** Shown this once; kept as a hash. */
  code: z.string(),
  expire_ts: unixSeconds
})

export const staffCalls = {
  getOperators: {
    summary: 'All operators.',
    input: z.object(listInput('name', 'role', 'created')),
    output: listOutput(
      z.object({
        id: wireId,
        name: z.string(),
        role,
        state: z.enum(['invited', 'active', 'off']),
        second_factor: z.union([z.literal(0), z.literal(1)]),
        created: moment,
        seen: moment
      })
    ),
    refusals: []
  },
  inviteOperator: {
    summary: 'A one-time code by which a new operator sets password and second factor.',
    input: z.object({ name: z.string().trim().toLowerCase().max(64), role }),
    output: oneTimeCode,
    refusals: ['OPERATOR_NAME_TAKEN']
  },
  setOperatorRole: {
    summary: 'Give an operator another role. The operator’s sessions end.',
    input: z.object({ id: idText, role, reason }),
    output: z.null(),
    refusals: ['OPERATOR_UNKNOWN', 'LAST_OWNER']
  },
  switchOperator: {
    summary: 'Switch an operator off, whose sessions end, or on again.',
    input: z.object({ id: idText, on: z.enum(['0', '1']), reason }),
    output: z.null(),
    refusals: ['OPERATOR_UNKNOWN', 'LAST_OWNER']
  },
  resetOperator: {
    summary: 'Void an operator’s password and second factor; a one-time code sets them anew.',
    input: z.object({ id: idText, reason }),
    output: oneTimeCode,
    refusals: ['OPERATOR_UNKNOWN', 'LAST_OWNER']
  }
} as const

const json = z.unknown()

export const auditCalls = {
  getAudit: {
    summary: 'What operators did, newest first unless told.',
    input: z.object({
      ...listInput('seq'),
      operator: idText.optional(),
      act: z.string().max(64).optional(),
      subject_kind: z.string().max(32).optional(),
      subject_id: z.string().max(64).optional(),
      from_ts: z.coerce.number().int().optional(),
      to_ts: z.coerce.number().int().optional()
    }),
    output: listOutput(
      z
        .object({
          seq: z.number().int(),
          at: moment,
          operator: operatorName.extend({ role: z.string() }),
          address: z.string(),
          act: z.string(),
          subject: z.object({ kind: z.string(), id: z.string() }),
          before: json,
          after: json,
          reason: z.string(),
          hash: z.string()
        })
        .register(personal, { kind: 'act' })
    ),
    refusals: []
  },
  getAuditState: {
    summary: 'Whether the log is whole: every record is checked against the one before and against its mark.',
    input: z.object({}),
    output: z.object({
      records: z.number().int(),
      head: z.string(),
      whole: z.union([z.literal(0), z.literal(1)]),
      problems: z.array(z.string())
    }),
    refusals: []
  }
} as const

export const proposalCalls = {
  getProposals: {
    summary: 'What one operator asks for and another decides, newest first unless told.',
    input: z.object({
      ...listInput('created'),
      state: z.enum(['open', 'approved', 'rejected', 'expired']).optional(),
      kind: z.string().max(32).optional()
    }),
    output: listOutput(
      z
        .object({
          id: longId,
          kind: z.string(),
          subject: z.object({ kind: z.string(), id: z.string() }),
          payload: z.record(z.string(), json),
          reason: z.string(),
          state: z.enum(['open', 'approved', 'rejected', 'expired']),
          proposed_by: operatorName,
          created: moment,
          expire: moment,
          decided_by: operatorName.nullable(),
          decided: moment,
          decision: z.string(),
          /** What approving it would change, as things are now; of one that is decided, as they were then. */
          effect: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
          /** Whether who asks may decide it, by their role. */
          may_decide: z.union([z.literal(0), z.literal(1)]),
          /** From when who asks counts as a second person beside who proposed it; empty where they do now, or never will. */
          second_from: moment
        })
        .register(personal, { kind: 'act' })
    ),
    refusals: []
  },
  approveProposal: {
    summary: 'Approve what another operator asks for: it is done in the same moment.',
    input: z.object({ id: idText, decision: words(0, 500).default('') }),
    output: z.null(),
    refusals: [
      'PROPOSAL_UNKNOWN',
      'PROPOSAL_DECIDED',
      'PROPOSAL_OWN',
      'NOT_SECOND_PERSON',
      'BALANCE_LOW',
      'RECHARGE_CREDITED',
      'MISMATCH_RESOLVED',
      'PERIOD_CLOSED',
      'PROPOSAL_STALE',
      'RETURN_TOO_LOW',
      'WHEEL_CAP',
      'TOO_SOON',
      'CHANNEL_TAKEN',
      'LOTTERY_TAKEN',
      'LOTTERY_RETIRED'
    ]
  },
  rejectProposal: {
    summary: 'Reject what another operator asks for.',
    input: z.object({ id: idText, decision: reason }),
    output: z.null(),
    refusals: ['PROPOSAL_UNKNOWN', 'PROPOSAL_DECIDED', 'PROPOSAL_OWN']
  }
} as const
