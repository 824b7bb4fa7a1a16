import { z } from 'zod'
import { unixSeconds, wireId } from '../../fields.ts'
import { idText, listInput, listOutput, longId, timestamp, operatorName, reason, words } from '../fields.ts'
import { personal, personSearch } from '../personal.ts'
import { operatorRoles } from '../routes.ts'

const role = z.enum(operatorRoles)

/**
 * The proposal that another owner must approve first; empty while the site has one owner, when the change is immediate.
 */
const proposal = z.string()

/**
 * How the one-time code reaches the operator: they generate it and pass on only its fingerprint, or it is mailed to
 * them.
 */
const codeWay = {
  fingerprint: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    .optional(),
  email: z.email().max(254).optional()
}

const oneTimeCode = z.object({
  /** 0 for a proposal. */
  id: wireId,
  /** Shown once, and stored as a hash. Empty when the operator generated it, when it is mailed, and for a proposal. */
  code: z.string(),
  expiresAtSeconds: unixSeconds,
  proposal
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
        secondFactor: z.boolean(),
        created: timestamp,
        seen: timestamp,
        /** The sessions that are open now. */
        sessions: z.number().int(),
        /** When the one-time code stops working; empty for an operator without one. */
        codeExpires: timestamp
      })
    ),
    refusals: []
  },
  inviteOperator: {
    summary:
      'A new operator, who sets password and second factor by a one-time code. Once there are two owners it is a proposal.',
    input: z.object({ name: z.string().trim().toLowerCase().max(64), role, reason: reason.optional(), ...codeWay }),
    output: oneTimeCode,
    refusals: ['OPERATOR_NAME_TAKEN', 'PROPOSAL_OPEN']
  },
  setOperatorRole: {
    summary:
      'Give an operator another role. The operator’s sessions end. Once there are two owners, a role that may do more is a ' +
      'proposal.',
    input: z.object({ id: idText, role, reason }),
    output: z.object({ proposal }),
    refusals: ['OPERATOR_UNKNOWN', 'LAST_OWNER', 'PROPOSAL_OPEN']
  },
  switchOperator: {
    summary:
      'Switch an operator off, which ends their sessions, or on again. Once there are two owners it is a proposal.',
    input: z.object({ id: idText, on: z.boolean(), reason }),
    output: z.object({ proposal }),
    refusals: ['OPERATOR_UNKNOWN', 'LAST_OWNER', 'PROPOSAL_OPEN']
  },
  resetOperator: {
    summary:
      'Void an operator’s password and second factor; a one-time code sets new ones. Once there are two owners it is a proposal.',
    input: z.object({ id: idText, reason, ...codeWay }),
    output: oneTimeCode,
    refusals: ['OPERATOR_UNKNOWN', 'LAST_OWNER', 'PROPOSAL_OPEN']
  }
} as const

const json = z.unknown()

const auditState = z.object({
  records: z.number().int(),
  head: z.string(),
  whole: z.boolean(),
  problems: z.array(z.string()),
  fullCheck: z.object({ records: z.number().int(), at: timestamp, tookMilliseconds: z.number().int() }),
  /** The newest digest in the public log, and how many records it covers; null while there is none. */
  anchor: z.object({ records: z.number().int(), at: timestamp }).nullable()
})

export const auditCalls = {
  getTwoPeople: {
    summary:
      'Whether decisions that take two people are possible: the number of owners, and for which operators the requesting one is not yet a second person.',
    input: z.object({}),
    output: z.object({
      owners: z.number().int(),
      /** Whether invitations, roles and resets need a second owner. */
      hasTwoOwners: z.boolean(),
      /** Operators that this one is not yet a second person to. */
      notYet: z.array(operatorName.extend({ from: timestamp }))
    }),
    refusals: []
  },
  getAudit: {
    summary: 'The audit log, newest first by default.',
    input: z.object({
      ...listInput('seq'),
      operator: idText.optional(),
      act: z.string().max(64).optional(),
      subjectKind: z.string().max(32).optional(),
      subjectId: z.string().max(64).optional(),
      /** Part of the subject, the reason or the address, whatever its case. */
      q: personSearch(100),
      /** The first and the last day, in the site's time zone. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional()
    }),
    output: listOutput(
      z
        .object({
          seq: z.number().int(),
          at: timestamp,
          operator: operatorName.extend({ role: z.string() }),
          address: z.string(),
          act: z.string(),
          subject: z.object({ kind: z.string(), id: z.string() }),
          before: json,
          after: json,
          reason: z.string(),
          hash: z.string(),
          /** The hash of the record before; zeros for the first. */
          previous: z.string()
        })
        .register(personal, { kind: 'act' })
    ),
    refusals: []
  },
  getAuditState: {
    summary:
      'Whether the log is whole. A record is checked once, against the one before and against its mark; all are checked again once an hour: `fullCheck` says when and how many.',
    input: z.object({}),
    output: auditState,
    refusals: []
  },
  checkAudit: {
    summary: 'Check every record of the log now, and return what `getAuditState` returns.',
    input: z.object({}),
    output: auditState,
    refusals: []
  }
} as const

export const proposalCalls = {
  getProposals: {
    summary: 'Proposals of one operator that another decides, newest first by default.',
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
          proposedBy: operatorName,
          created: timestamp,
          expire: timestamp,
          decidedBy: operatorName.nullable(),
          decided: timestamp,
          decision: z.string(),
          /** What an approval would change as of now; for a decided proposal, as of the decision. */
          effect: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
          /** Whether the requesting operator's role may decide it. */
          mayDecide: z.boolean(),
          /**
           * When this operator starts to count as a second person to the proposer; empty when they do now, or never
           * will.
           */
          secondFrom: timestamp
        })
        .register(personal, { kind: 'act' })
    ),
    refusals: []
  },
  approveProposal: {
    summary: 'Approve another operator’s proposal. It takes effect at once.',
    input: z.object({ id: idText, decision: words(0, 500).default('') }),
    output: z.null(),
    refusals: [
      'PROPOSAL_UNKNOWN',
      'PROPOSAL_DECIDED',
      'PROPOSAL_OWN',
      'NOT_SECOND_PERSON',
      'ACT_NOT_RECORDED',
      'OPERATOR_NAME_TAKEN',
      'OPERATOR_UNKNOWN',
      'LAST_OWNER',
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
    summary: 'Reject another operator’s proposal.',
    input: z.object({ id: idText, decision: reason }),
    output: z.null(),
    refusals: ['PROPOSAL_UNKNOWN', 'PROPOSAL_DECIDED', 'PROPOSAL_OWN']
  }
} as const
