import { z } from 'zod'
import { wireAmount, wireId } from '../../fields.ts'
import { betOptions } from '../../options.ts'
import { boundedPoints, idText, listInput, listOutput, longId, operatorName, timestamp, reason } from '../fields.ts'
import { personName, personText } from '../personal.ts'
import { accountKinds, documentKinds, ledgerAccounts, transferTypes } from '../ledger-kinds.ts'

const account = z.object({ kind: z.enum(accountKinds), owner: longId })

export const ledgerCalls = {
  getAccounts: {
    summary: 'What all accounts of each kind stand at, and what that consists of. They sum to zero.',
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({
          kind: z.enum(accountKinds),
          accounts: z.number().int(),
          balance: wireAmount,
          parts: z.array(
            z.object({
              account: z.enum(ledgerAccounts),
              /** The key and name of the lottery of open stakes; empty for other accounts. */
              lottery: z.string(),
              name: z.string(),
              /** The number of withdrawals, disputes or draws; null where it is not counted. */
              count: z.number().int().nullable(),
              balance: wireAmount
            })
          )
        })
      ),
      sum: wireAmount,
      /** Since the site's midnight. */
      today: z.object({ entries: z.number().int(), moved: wireAmount })
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
      id: idText.optional(),
      account: z.enum(ledgerAccounts).optional(),
      /** The key of a lottery: only entries of its draws. */
      lottery: z.string().max(32).optional(),
      /** The first and the last day, in the site's time zone. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional()
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
        reason: personText,
        /** Empty for an entry between the site's own accounts. */
        username: personName,
        draw: z.object({ key: z.string(), name: z.string(), periodNumber: longId }).nullable(),
        /** What was bet on; empty for an entry that is not of an order. */
        options: z.array(z.enum(betOptions)),
        /** The title of the video that was bought; otherwise empty. */
        title: z.string(),
        /** What it was posted for, with the id of its page: a video's is not the reference, which is the purchase. */
        about: z.object({ kind: z.enum(documentKinds), id: longId })
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
        tookSeconds: z.number(),
        /** What ran it; null for runs from before that was recorded. */
        by: z.enum(['job', 'command', 'operator']).nullable(),
        operator: operatorName.nullable(),
        accounts: z.number().int(),
        transfers: z.number().int(),
        differences: z.array(z.object({ account: z.string(), expected: z.string(), actual: z.string() }))
      })
    ).extend({
      /** How many of all runs found differences. */
      differing: z.number().int(),
      /** When the next run is due at the latest. */
      next: timestamp
    }),
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
