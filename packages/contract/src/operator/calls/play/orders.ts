import { z } from 'zod'
import { periodNumber, orderNumber, wireAmount, wireId } from '../../../fields.ts'
import { betOptions } from '../../../options.ts'
import { idText, listInput, listOutput, longId, timestamp } from '../../fields.ts'
import { personName } from '../../personal.ts'
import { accountKinds, transferTypes } from '../../ledger-kinds.ts'
import { orderStates } from '../../order-states.ts'

const account = z.object({ kind: z.enum(accountKinds), owner: longId })

const order = z.object({
  no: longId,
  at: timestamp,
  member: z.object({ id: wireId, username: personName }),
  key: z.string(),
  name: z.string(),
  periodNumber: z.string(),
  options: z.array(z.enum(betOptions)),
  /** Points on each option, and in total. */
  stake: wireAmount,
  cost: wireAmount,
  state: z.enum(orderStates),
  /** The payout or refund. */
  payout: wireAmount,
  settled: timestamp
})

export const orderAdminCalls = {
  getOrders: {
    summary: 'Orders of a member, of a draw, or of a day (today by default), newest first by default.',
    input: z.object({
      ...listInput('id'),
      member: idText.optional(),
      no: orderNumber.optional(),
      key: z.string().min(1).max(32).optional(),
      periodNumber: periodNumber.optional(),
      day: z.iso.date().optional(),
      state: z.enum(orderStates).optional()
    }),
    /** The total is counted up to 10,000 only. */
    output: listOutput(order),
    refusals: []
  },
  getOrder: {
    summary:
      'One order, whole: its options with their odds, its receipt, its draw, and every entry of the ledger about it.',
    input: z.object({ no: orderNumber }),
    output: order.extend({
      stakes: z.array(z.object({ option: z.enum(betOptions), odds: z.string(), payout: wireAmount })),
      receipt: z.string(),
      /** The member’s balance right after it. */
      balance: wireAmount,
      draw: z.object({
        state: z.string(),
        opens: timestamp,
        closes: timestamp,
        draws: timestamp,
        round: z.number().int()
      }),
      transfers: z.array(
        z.object({
          id: longId,
          at: timestamp,
          type: z.enum(transferTypes),
          debit: account,
          credit: account,
          amount: wireAmount,
          balance: z.string()
        })
      )
    }),
    refusals: ['ORDER_UNKNOWN']
  }
} as const
