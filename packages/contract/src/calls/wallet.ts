import { z } from 'zod'
import { orderNumber, paging, requestId, unixSeconds, wholePoints, wireAmount, wireTime } from '../fields.ts'

/** The ranges of a statement, in the site's days: a week is seven days, a month thirty. */
export const statementRanges = ['all', 'today', 'yesterday', 'week', 'month'] as const

/** The types of rows in the money log. */
export const moneyLogTypes = [
  'recharge',
  'withdraw_hold',
  'withdraw_return',
  'bet',
  'win',
  'bet_refund',
  'video',
  'video_refund',
  'wheel_prize',
  'adjust'
] as const

export const walletCalls = {
  doRecharge: {
    summary: 'Open a payment at a channel’s provider. Points are credited on the provider’s word alone.',
    input: z.object({
      /** For the specification's clients; it has no effect. */
      pay_way: z.string().max(64).default('Mexicopay'),
      money: wholePoints,
      /** A channel's name in any language, or its code. */
      bank_type: z.string().trim().min(1).max(120),
      req_id: requestId.optional()
    }),
    output: z.object({
      pay_url: z.url(),
      order_no: orderNumber,
      money: wireAmount,
      pay_amount: z.string(),
      currency: z.string(),
      embed: z.union([z.literal(0), z.literal(1)]),
      expire_ts: unixSeconds
    }),
    refusals: [
      'CHANNEL_UNKNOWN',
      'RECHARGE_OUT_OF_RANGE',
      'RECHARGE_TOO_MANY_OPEN',
      'PROVIDER_UNAVAILABLE',
      'REQ_ID_REUSED',
      'ACCOUNT_FROZEN',
      'ACCOUNT_EXCLUDED',
      'TIMED_OUT',
      'PERSON_BLOCKED',
      'LIMIT_DEPOSIT'
    ]
  },
  getUserRechargeList: {
    summary: 'The member’s recharges, newest first.',
    input: z.object({ ...paging, order_no: orderNumber.optional() }),
    output: z.array(
      z.object({
        id: z.string(),
        order_no: orderNumber,
        /** 1 waiting, 2 credited, 3 failed or expired, 4 credited after a check by staff, 5 refunded. */
        status: z.number().int().min(1).max(5),
        status_text: z.string(),
        money: wireAmount,
        desc: z.string(),
        create_time: wireTime,
        create_ts: unixSeconds,
        update_time: wireTime,
        update_ts: unixSeconds,
        pay_time: wireTime,
        pay_ts: unixSeconds,
        /** Where a waiting recharge can still be paid; empty otherwise. */
        pay_url: z.union([z.url(), z.literal('')]),
        embed: z.union([z.literal(0), z.literal(1)]),
        expire_ts: unixSeconds
      })
    ),
    refusals: []
  },
  getMoneylog: {
    summary: 'Every change of the available balance, newest first, ten a page by default.',
    input: z.object({ ...paging, type: z.enum(moneyLogTypes).optional() }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          type: z.enum(moneyLogTypes),
          type_txt: z.string(),
          createtime: wireTime,
          create_ts: unixSeconds,
          money: wireAmount,
          balance: wireAmount,
          ref: z.string(),
          /** An operator's reason for the posting, or the title of a bought video; empty for all others. */
          desc: z.string()
        })
      ),
      total: z.number().int(),
      per_page: z.number().int(),
      current_page: z.number().int(),
      last_page: z.number().int()
    }),
    refusals: []
  },
  getPersonalreport: {
    summary:
      'The member’s statement: what was staked, won, recharged and withdrawn, and what the balance is the sum of.',
    input: z.object({ range: z.enum(statementRanges).default('all') }),
    output: z.object({
      /** Stakes of settled orders. */
      play_money: wireAmount,
      /** Payouts of settled orders, stake included. */
      win_money: wireAmount,
      /** Recharges credited. */
      recharge: wireAmount,
      /** Withdrawals paid. */
      withdrawal: wireAmount,
      /** Points held now for open withdrawals. */
      held: wireAmount,
      /** The available balance now, which is the sum of `ledger` for all time. */
      balance: wireAmount,
      /** The signed sum of the money log's rows of each type in the range. Types without rows are left out. */
      ledger: z.array(z.object({ type: z.enum(moneyLogTypes), money: wireAmount }))
    }),
    refusals: []
  }
} as const
