import { z } from 'zod'
import { hex, requestId, unixSeconds, wireAmount, wireId } from '../fields.ts'

export const wheelCalls = {
  getWheelPrizes: {
    summary: 'The prizes of the wheel today, in the order of its slices.',
    input: z.object({}),
    output: z.array(
      z.object({
        id: wireId,
        title: z.string(),
        image: z.string(),
        /** The chance, from 0 to 1: the prize's weight divided by the sum of all. */
        prob: z.number().min(0).max(1)
      })
    ),
    refusals: []
  },
  getWheelRule: {
    summary:
      'How many free spins the member has left today, what the rule is, and the commitment to the next spin’s seed.',
    input: z.object({}),
    output: z.object({
      /** 0 for a visitor. */
      left: z.number().int(),
      per: z.literal('day'),
      /** When the next day's spin becomes available. */
      reset_ts: unixSeconds,
      /** Sanitized HTML. */
      rule: z.string(),
      /** Empty until a seed chain is announced. */
      commit: hex,
      /** The number of the member's newest spin, for its verification; 0 for none. */
      last_spin: z.number().int()
    }),
    refusals: []
  },
  spinWheel: {
    summary:
      'Take the day’s free spin. Its seed and its beacon round are fixed before it is answered; the prize is credited once ' +
      'the round is out, also when the answer got lost: the same request id then answers it again.',
    input: z.object({ req_id: requestId.optional() }),
    output: z.object({
      /** The prize’s id, as in the list. */
      id: wireId,
      /** Sanitized HTML. */
      msgmemo: z.string(),
      title: z.string(),
      image: z.string(),
      left: z.number().int(),
      /** The spin's number for `/fair/draw?key=wheel&expect=`. */
      spin: z.number().int(),
      /** The amount credited; `0.00` without a win. */
      money: wireAmount
    }),
    refusals: [
      'NO_SPIN',
      'FEATURE_OFF',
      'SPIN_PENDING',
      'SPIN_VOID',
      'ACCOUNT_FROZEN',
      'ACCOUNT_EXCLUDED',
      'TIMED_OUT',
      'PERSON_BLOCKED',
      'AGE_TOO_LOW'
    ]
  },
  getWheelLog: {
    summary: 'The thirty newest wins of members, each with the number of its spin.',
    input: z.object({}),
    output: z.array(
      z.object({
        image: z.string(),
        /** What was won. */
        mmname: z.string(),
        /** Masked: `ng***8`. */
        username: z.string(),
        add_time: unixSeconds,
        spin: z.number().int()
      })
    ),
    refusals: []
  }
} as const
