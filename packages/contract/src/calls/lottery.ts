import { z } from 'zod'
import { dice, unixSeconds, wireAmount, wireId, wireTime, periodNumber } from '../fields.ts'
import { betOptions } from '../options.ts'

const key = z.string().min(1).max(32)
const bigSmall = z.enum(['bi', 'sm', ''])
const oddEven = z.enum(['si', 'do', ''])

const info = z.object({
  id: wireId,
  key: z.string(),
  name: z.string(),
  ico: z.string(),
  desc: z.string(),
  /** The period being played: open until `lock` seconds before its draw, then closed until the draw. */
  next_expect: z.string(),
  /** The last drawn period, of `opencode`, `one` and `two`; empty before the first draw. */
  now_expect: z.string(),
  /** Seconds until the draw of `next_expect` when the response is sent, rounded up. */
  second: z.number().int(),
  lock: z.number().int(),
  period: z.number().int(),
  opencode: dice,
  one: z.string(),
  two: z.string(),
  one_code: bigSmall,
  two_code: oddEven,
  /** 1 open for play, 0 paused. */
  status: z.number().int(),
  /** The operator's reason for the pause, if any. */
  pause_reason: z.string(),
  min_bet: wireAmount,
  max_bet: wireAmount,
  /** The commitment to the seed of `next_expect`. */
  commit: z.string(),
  server_ts: unixSeconds
})

const history = z.object({
  expect: periodNumber,
  opencode: dice,
  one: z.string(),
  two: z.string(),
  one_code: bigSmall,
  two_code: oddEven,
  open_time: wireTime,
  open_ts: unixSeconds,
  /** Empty, or why the period is void. */
  void_reason: z.string()
})

export const lotteryCalls = {
  getLotteryGroups: {
    summary: 'All lotteries by category.',
    input: z.object({}),
    output: z.array(z.object({ id: wireId, name: z.string(), list: z.array(info) })),
    refusals: []
  },
  getHotLotteries: {
    summary: 'The lotteries of Home.',
    input: z.object({}),
    output: z.array(info),
    refusals: []
  },
  getLotteries: { summary: 'All lotteries.', input: z.object({}), output: z.array(info), refusals: [] },
  getLotteryInfo: {
    summary: 'One lottery: the period being played, the last result, and the commitment to the next.',
    input: z.object({ key }),
    output: info,
    refusals: ['LOTTERY_UNKNOWN']
  },
  getLotteryHistory: {
    summary: 'The last fifty draws, newest first; a void one has no dice and says why.',
    input: z.object({ key }),
    output: z.array(history),
    refusals: ['LOTTERY_UNKNOWN']
  },
  getLotteryOdds: {
    summary:
      'Gross payout per point staked, stake included, and the chance, for each option of the period being played.',
    input: z.object({ id: z.coerce.number().int() }),
    output: z.array(
      z.object({
        type: z.enum(betOptions),
        name: z.string(),
        proportion: z.string(),
        /** Winning outcomes out of 216. */
        prob: z.number().int(),
        /** The version of the rules. `placeOrder` takes it, so that nobody bets at odds that were not shown. */
        rules: z.number().int()
      })
    ),
    refusals: ['LOTTERY_UNKNOWN']
  }
} as const
