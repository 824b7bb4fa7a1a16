import { z } from 'zod'
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
  reason
} from '../fields.ts'
import { personName, personText } from '../personal.ts'

const status = z.enum(['waiting', 'credited', 'failed', 'checked', 'refunded'])

const recharge = z.object({
  id: longId,
  orderNumber: longId,
  status,
  statusText: z.string(),
  money: wireAmount,
  /** The amount credited after a check when it differs from the order; else the same as `money`. */
  credited: wireAmount,
  /** With the usual decimals of the currency. */
  payAmount: z.string(),
  currency: z.string(),
  channel: z.string(),
  provider: z.string(),
  paymentId: z.string(),
  member: z.object({ id: wireId, username: personName, name: personName, status: memberStatus }),
  created: timestamp,
  expire: timestamp,
  updated: timestamp,
  paid: timestamp,
  /** When the provider is queried next. */
  nextLookUp: timestamp
})

const mismatch = z.object({
  id: wireId,
  provider: z.string(),
  paymentId: z.string(),
  orderNumber: z.string(),
  reason: z.enum(['amount', 'currency', 'order_unknown', 'payment_reused', 'payout']),
  expected: z.string(),
  reported: z.string(),
  created: timestamp,
  state: z.enum(['open', 'credited', 'dismissed']),
  resolvedBy: operatorName.nullable(),
  resolved: timestamp,
  resolution: personText,
  /** The recharge that it names, if any. */
  recharge: recharge.nullable()
})

export const rechargeCalls = {
  getRecharges: {
    summary: 'Recharges, newest first by default.',
    input: z.object({
      ...listInput('created', 'money', 'updated'),
      status: status.optional(),
      member: idText.optional(),
      orderNumber: idText.optional(),
      paymentId: z.string().max(128).optional(),
      channel: z.string().max(32).optional(),
      fromSeconds: z.coerce.number().int().min(0).max(99_999_999_999).optional(),
      toSeconds: z.coerce.number().int().min(0).max(99_999_999_999).optional()
    }),
    output: listOutput(recharge),
    refusals: []
  },
  getMismatches: {
    summary: 'Payments that providers report and that match no recharge. None is credited automatically.',
    input: z.object({
      ...listInput('created'),
      state: z.enum(['open', 'credited', 'dismissed']).optional(),
      orderNumber: z.string().max(64).optional()
    }),
    output: listOutput(mismatch),
    refusals: []
  },
  lookUpRecharge: {
    summary: 'Query the provider for the state of a recharge’s payment now, and act on it.',
    input: z.object({ id: idText }),
    output: z.object({ outcome: z.enum(['credited', 'failed', 'mismatch', 'unchanged', 'not_found']), status }),
    refusals: ['RECHARGE_UNKNOWN', 'PROVIDER_UNAVAILABLE']
  },
  proposeCredit: {
    summary:
      'Propose to credit a recharge after a check, by default with the points that were ordered. Another operator approves it.',
    input: z.object({
      id: idText,
      money: boundedWholePoints.optional(),
      /** The mismatch that it resolves. */
      mismatch: idText.optional(),
      reason
    }),
    output: z.object({ id: longId }),
    refusals: ['RECHARGE_UNKNOWN', 'RECHARGE_CREDITED', 'MISMATCH_UNKNOWN', 'MISMATCH_RESOLVED', 'PROPOSAL_OPEN']
  },
  dismissMismatch: {
    summary: 'Close a mismatch that needs no action.',
    input: z.object({ id: idText, reason }),
    output: z.null(),
    refusals: ['MISMATCH_UNKNOWN', 'MISMATCH_RESOLVED']
  }
} as const
