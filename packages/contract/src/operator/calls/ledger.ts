import { z } from 'zod'
import { wireAmount, wireId } from '../../fields.ts'
import { boundedPoints, idText, listInput, listOutput, longId, timestamp, reason } from '../fields.ts'
import { personText } from '../personal.ts'
import { accountKinds, transferTypes } from '../ledger-kinds.ts'

const account = z.object({ kind: z.enum(accountKinds), owner: longId })

export const ledgerCalls = {
  getAccounts: {
    summary: 'What all accounts of each kind stand at. They sum to zero.',
    input: z.object({}),
    output: z.object({
      rows: z.array(z.object({ kind: z.enum(accountKinds), accounts: z.number().int(), balance: wireAmount })),
      sum: wireAmount
    }),
    refusals: []
  },
  getTransfers: {
    summary: 'Entries of the ledger, newest first by default.',
    input: z.object({
      ...listInput('id', 'amount'),
      member: idText.optional(),
      type: z.enum(transferTypes).optional(),
      /** The id of an order, recharge, withdrawal, adjustment or period. */
      ref: idText.optional(),
      fromSeconds: z.coerce.number().int().min(0).max(99_999_999_999).optional(),
      toSeconds: z.coerce.number().int().min(0).max(99_999_999_999).optional()
    }),
    output: listOutput(
      z.object({
        id: longId,
        at: timestamp,
        member: wireId,
        type: z.enum(transferTypes),
        debit: account,
        credit: account,
        amount: wireAmount,
        /** The member's available balance after it; empty when it did not change. */
        balance: z.string(),
        ref: longId,
        reason: personText
      })
    ),
    refusals: []
  },
  getReconciliations: {
    summary: 'The last runs of the reconciliation, with what did not agree.',
    input: z.object(listInput('id')),
    output: listOutput(
      z.object({
        id: wireId,
        started: timestamp,
        finished: timestamp,
        accounts: z.number().int(),
        transfers: z.number().int(),
        differences: z.array(z.object({ account: z.string(), expected: z.string(), actual: z.string() }))
      })
    ),
    refusals: []
  },
  runReconciliation: {
    summary: 'Prove the books now.',
    input: z.object({}),
    output: z.object({ accounts: z.number().int(), transfers: z.number().int(), differences: z.number().int() }),
    refusals: []
  },
  proposeAdjustment: {
    summary:
      'Ask for points to be added to a member’s balance or taken from it. Another operator approves it; the member reads ' +
      'the reason in the money log.',
    input: z.object({
      member: idText,
      direction: z.enum(['up', 'down']),
      money: boundedPoints,
      reason,
      /** For a `direction` of down: whether the points come from the disputed ones. The rest of those is returned. */
      disputed: z.boolean().default(false)
    }),
    output: z.object({ id: longId }),
    refusals: [
      'MEMBER_UNKNOWN',
      'MEMBER_STATUS',
      'BALANCE_LOW',
      'DISPUTE_TOO_HIGH',
      'PROPOSAL_OPEN',
      'REASON_ASKS_FOR_MONEY'
    ]
  }
} as const
