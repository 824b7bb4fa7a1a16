import { z } from 'zod'
import { gameCalls } from '../../calls/game.ts'
import { walletCalls } from '../../calls/wallet.ts'
import { withdrawalEta } from '../../calls/withdrawal.ts'
import { wireAmount, wireId } from '../../fields.ts'
import {
  boundedWholePoints,
  idText,
  listInput,
  listOutput,
  longId,
  memberStatus,
  timestamp,
  operatorName,
  reason,
  words
} from '../fields.ts'
import { withdrawalStates } from '../withdrawal-states.ts'
import { personHidden, personName, personText } from '../personal.ts'
import { memberMoneylog, memberRecharges } from './books/member-records.ts'
import { reviewChecks } from './withdrawal-checks.ts'

const state = z.enum(withdrawalStates)

/** The actions on a withdrawal that its state and the operator's role allow. */
const acts = z.enum(['take', 'approve', 'reject', 'hold', 'pay', 'lookUp'])

const memberLine = z.object({ id: wireId, username: personName, name: personName, status: memberStatus })

const row = z.object({
  id: longId,
  orderNumber: longId,
  state,
  stateText: z.string(),
  money: wireAmount,
  member: memberLine,
  bank: z.object({ code: z.string(), name: z.string(), country: z.string(), account: z.string(), holder: personName }),
  created: timestamp,
  updated: timestamp,
  /** Seconds since the request, or until its end. */
  age: z.number().int(),
  /** The deadline of its investigation. */
  heldUntil: timestamp,
  approvedBy: operatorName.nullable(),
  rejectedBy: operatorName.nullable(),
  /** The first operator who took it; null while its member can cancel it or has cancelled it. */
  takenBy: operatorName.nullable(),
  paidBy: operatorName.nullable(),
  /** Whether the payer must not be the approver. */
  fourEyes: z.boolean(),
  /** The reason for returned points, in the language of the request. */
  reason: personText
})

const step = z.object({
  step: z.enum([
    'requested',
    'taken',
    'held',
    'released',
    'approved',
    'rejected',
    'cancelled',
    'sending',
    'sent',
    'unknown',
    'paid',
    'failed'
  ]),
  at: timestamp,
  operator: operatorName.nullable(),
  note: personText,
  until: timestamp
})

const facts = z.object({
  withdrawal: row,
  steps: z.array(step),
  provider: z.string(),
  payoutId: z.string(),
  /** The actions that the requesting operator may take now. */
  acts: z.array(acts),
  member: memberLine.extend({
    statusReason: personText,
    lang: z.string(),
    birthday: personHidden,
    created: timestamp,
    invitedBy: z.string(),
    bankSince: timestamp,
    withdrawAfter: timestamp,
    money: wireAmount,
    frozen: wireAmount
  }),
  statement: walletCalls.getPersonalreport.output,
  /** The newest of each, in the member's own view. */
  recharges: memberRecharges,
  orders: gameCalls.getUserGameList.output,
  ledger: memberMoneylog,
  sessions: z.array(
    z.object({
      id: z.string(),
      address: personText,
      device: personText,
      created: timestamp,
      seen: timestamp,
      live: z.boolean()
    })
  ),
  earlier: z.array(row),
  checks: reviewChecks,
  hints: z.object({
    /** Other members who have bound the same account. */
    sameBank: z.array(memberLine),
    /** Other members who signed in from one of this member's addresses. */
    sameAddress: z.array(memberLine.extend({ address: personText }))
  }),
  /** Reasons for a rejection: in the language of the request, and as the member will read it. */
  templates: z.array(z.object({ code: z.string(), text: z.string(), memberText: z.string() }))
})

const progress = z.object({ state })
const decided = ['WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_MOVED'] as const

export const withdrawalAdminCalls = {
  getWithdrawals: {
    summary: 'The queue of withdrawals, and the finished ones, oldest first by default.',
    input: z.object({
      ...listInput('created', 'money', 'updated'),
      /**
       * `queue`: waiting for review. `held`: on hold. `approved`: waiting for payment. `under_way`: payouts in
       * progress.
       */
      view: z
        .enum(['queue', 'held', 'approved', 'under_way', 'rejected', 'paid', 'failed', 'open', 'all'])
        .default('open'),
      member: idText.optional(),
      orderNumber: idText.optional(),
      bankCode: z.string().max(32).optional(),
      state: state.optional(),
      min: boundedWholePoints.optional(),
      max: boundedWholePoints.optional(),
      fromSeconds: z.coerce.number().int().min(0).max(99_999_999_999).optional(),
      toSeconds: z.coerce.number().int().min(0).max(99_999_999_999).optional()
    }),
    output: listOutput(row),
    refusals: []
  },
  getWithdrawalCounts: {
    summary: 'The number of waiting withdrawals, how long the oldest has waited, and how long the last ones took.',
    input: z.object({}),
    output: z.object({
      queue: z.number().int(),
      held: z.number().int(),
      approved: z.number().int(),
      underWay: z.number().int(),
      unknown: z.number().int(),
      /** Seconds since the oldest waiting request; 0 without any. */
      oldestAge: z.number().int(),
      waitingMoney: wireAmount,
      eta: withdrawalEta
    }),
    refusals: []
  },
  getWithdrawal: {
    summary: 'A withdrawal with everything that matters for its review.',
    input: z.object({ id: idText }),
    output: facts,
    refusals: ['WITHDRAWAL_UNKNOWN']
  },
  takeWithdrawal: {
    summary: 'Take a withdrawal in review. Its member can no longer cancel it.',
    input: z.object({ id: idText }),
    output: z.null(),
    refusals: decided
  },
  approveWithdrawal: {
    summary: 'Approve a withdrawal that is in review. Paying it is a second step.',
    input: z.object({ id: idText, note: words(0, 500).default('') }),
    output: z.null(),
    refusals: decided
  },
  rejectWithdrawal: {
    summary:
      'Reject a withdrawal that is not sent yet, by a template or in own words: its points are back at once, and the member ' +
      'reads why.',
    input: z.object({
      id: idText,
      template: z
        .enum(['account_refused', 'holder_mismatch', 'bank_unavailable', 'member_asked', 'not_yours', 'disputed'])
        .optional(),
      words: words(0, 300).default('')
    }),
    output: z.null(),
    refusals: [...decided, 'REASON_ASKS_FOR_MONEY']
  },
  holdWithdrawal: {
    summary: 'Take a withdrawal out of the queue to investigate it. At the deadline it returns to the queue.',
    input: z.object({ id: idText, hours: z.coerce.number().int().min(1).max(72), reason }),
    output: z.null(),
    refusals: [...decided, 'HOLD_REPEATED', 'REASON_ASKS_FOR_MONEY']
  },
  payWithdrawal: {
    summary: 'Pay an approved withdrawal. Above the set amount, an operator other than the approver has to pay.',
    input: z.object({ id: idText }),
    output: progress,
    refusals: [...decided, 'FOUR_EYES', 'NOT_SECOND_PERSON', 'ACT_NOT_RECORDED', 'PAYMENTS_UNCHECKED']
  },
  releaseBank: {
    summary:
      'Release a member’s bank account, so that another can be linked. The member is notified, and withdrawals wait for a day.',
    input: z.object({ id: idText, reason }),
    output: z.null(),
    refusals: ['MEMBER_UNKNOWN', 'BANK_UNBOUND']
  },
  lookUpPayout: {
    summary: 'Query the provider for the state of a payout now.',
    input: z.object({ id: idText }),
    output: progress,
    refusals: ['WITHDRAWAL_UNKNOWN', 'PROVIDER_UNAVAILABLE']
  }
} as const
