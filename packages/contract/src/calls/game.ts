import { z } from 'zod'
import {
  count,
  dice,
  periodNumber,
  hex,
  optionList,
  orderNumber,
  paging,
  points,
  requestId,
  unixSeconds,
  wholePoints,
  wireAmount,
  wireTime
} from '../fields.ts'
import { betOptions } from '../options.ts'

const record = z.object({
  id: z.string(),
  order_no: orderNumber,
  key: z.string(),
  name: z.string(),
  ico: z.string(),
  data: z.array(
    z.object({
      expect: periodNumber,
      type: z.enum(betOptions),
      name: z.string(),
      money: wireAmount,
      odds: z.string()
    })
  ),
  /** 0 awaiting its draw, 1 settled, 2 void and refunded. */
  status: z.number().int().min(0).max(2),
  status_text: z.string(),
  opencode: dice,
  one: z.string(),
  two: z.string(),
  /** The total stake in points. */
  money: wireAmount,
  /** Points paid out, stake included; what was refunded for a void order. */
  win: wireAmount,
  unit: z.string(),
  create_time: wireTime,
  create_ts: unixSeconds,
  update_time: wireTime,
  update_ts: unixSeconds
})

export const gameCalls = {
  placeOrder: {
    summary: 'Stake points on one or more options of the open period. Durable before it is answered.',
    input: z.object({
      item: optionList,
      /** Points per option. */
      money: wholePoints,
      /** The lottery's id. */
      lid: count,
      /** The member's id, which must be the session's. */
      mid: count,
      expect: periodNumber,
      req_id: requestId.optional(),
      /** If sent, must equal money × options. */
      total: points.optional(),
      /**
       * If sent, the version of the rules with the displayed odds. For any other version the order is refused and costs
       * nothing.
       */
      rules: count.optional()
    }),
    output: z.object({
      order_no: orderNumber,
      expect: periodNumber,
      total: wireAmount,
      count: z.number().int(),
      /** The available balance right after this order. */
      money: wireAmount,
      /** The order's leaf in the period's tree: SHA-256, hex. */
      receipt: hex,
      /**
       * The leaf of the draw's open record in the public log, SHA-256, hex. It fixes the rules, round and times of the
       * order.
       */
      open_leaf: hex,
      /**
       * The order in plain text, as a signed note with the key of the public log. When many orders were accepted at once,
       * the note contains the path to the root that is signed.
       */
      receipt_note: z.string()
    }),
    refusals: [
      'GAMES_CLOSED',
      'LOTTERY_UNKNOWN',
      'LOTTERY_PAUSED',
      'PERIOD_CLOSED',
      'MEMBER_MISMATCH',
      'STAKE_OUT_OF_RANGE',
      'ODDS_CHANGED',
      'TOTAL_MISMATCH',
      'BALANCE_LOW',
      'REQ_ID_REUSED',
      'ACCOUNT_FROZEN',
      'ACCOUNT_EXCLUDED',
      'TIMED_OUT',
      'PERSON_BLOCKED',
      'LIMIT_STAKE',
      'LIMIT_LOSS'
    ]
  },
  getUserGameList: {
    summary: 'The member’s orders, newest first.',
    input: z.object({
      ...paging,
      /** Only the orders of this lottery. */
      key: z.string().max(32).optional(),
      /** Only the order of this number. */
      order_no: orderNumber.optional()
    }),
    output: z.array(record),
    refusals: []
  }
} as const
