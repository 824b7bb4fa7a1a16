import { z } from 'zod'
import { orderNumber, paging, requestId, unixSeconds, wireAmount, wireTime } from '../fields.ts'

const status = z.number().int().min(1).max(5)
const flag = z.union([z.literal(0), z.literal(1)])

/** The steps of a withdrawal that its member sees. */
export const withdrawalSteps = [
  'requested',
  'taken',
  'held',
  'approved',
  'rejected',
  'cancelled',
  'sending',
  'paid',
  'failed'
] as const

/** How long the latest paid withdrawals took from request to payment; null without any. */
export const withdrawalEta = z.object({
  median_min: z.number().nullable(),
  p90_min: z.number().nullable(),
  n: z.number().int()
})

export const withdrawalCalls = {
  getUserWithdrawRole: {
    summary: 'The limits of withdrawals, what the member has used of them today, and how long the last ones took.',
    input: z.object({}),
    output: z.object({
      min: wireAmount,
      max: wireAmount,
      /** Requests a day; 0 while withdrawals are closed. */
      num: z.number().int(),
      used: z.number().int(),
      remain: z.number().int(),
      day_max: wireAmount,
      day_used: wireAmount,
      open: flag,
      eta: withdrawalEta,
      /** When withdrawals are possible again after a credential was changed or reset; empty and 0 otherwise. */
      wait_time: wireTime,
      wait_ts: unixSeconds
    }),
    refusals: []
  },
  setUserWirhdraw: {
    summary: 'Request a payout of points to the linked account. They are held from then on.',
    input: z.object({
      /** Whole points. The handler checks this field in order, like all others here. */
      money: z.coerce.string().trim().max(32).default(''),
      paypwd: z.coerce.string().max(200).default(''),
      req_id: requestId.optional()
    }),
    output: z.object({ order_no: orderNumber, status, money: wireAmount }),
    refusals: [
      'BANK_UNBOUND',
      'PAYPASSWORD_UNSET',
      'PAYPASSWORD_WRONG',
      'PAYPASSWORD_LOCKED',
      'WITHDRAW_DELAYED',
      'WITHDRAW_OUT_OF_RANGE',
      'BALANCE_LOW',
      'WITHDRAW_CLOSED',
      'WITHDRAW_COUNT',
      'WITHDRAW_DAY_MAX',
      'REQ_ID_REUSED'
    ]
  },
  cancelWithdraw: {
    summary: 'Cancel a withdrawal that no operator has taken yet. Its points are back in the same transaction.',
    input: z.object({ order_no: orderNumber }),
    output: z.object({ order_no: orderNumber, status, money: wireAmount }),
    refusals: ['WITHDRAWAL_UNKNOWN', 'WITHDRAW_TAKEN']
  },
  getUserWithdrawList: {
    summary: 'The member’s withdrawals with every step of each, newest first.',
    input: z.object({ ...paging, order_no: orderNumber.optional() }),
    output: z.array(
      z.object({
        id: z.string(),
        order_no: orderNumber,
        /** 1 in review, 2 approved and being paid, 3 rejected or cancelled and returned, 4 paid, 5 payout failed and returned. */
        status,
        status_text: z.string(),
        money: wireAmount,
        /** The account, and the reason when the points were returned. */
        desc: z.string(),
        /** The reason when the points were returned; empty otherwise. */
        reason: z.string(),
        bank: z.string(),
        bankid: z.string(),
        create_time: wireTime,
        create_ts: unixSeconds,
        update_time: wireTime,
        update_ts: unixSeconds,
        /** Whether the member can cancel it now: no operator has taken it yet. */
        can_cancel: flag,
        /** Oldest first. `until_ts` is the deadline of a hold, else 0. */
        steps: z.array(
          z.object({
            step: z.enum(withdrawalSteps),
            text: z.string(),
            time: wireTime,
            ts: unixSeconds,
            until_ts: unixSeconds
          })
        )
      })
    ),
    refusals: []
  }
} as const
