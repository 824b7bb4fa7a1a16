import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { queueNames } from '../queues.ts'

const whole = z.number().int()

const queue = z.object({
  name: z.enum(queueNames),
  waiting: whole,
  /** Since when the oldest has waited; empty and 0 when nothing waits. */
  oldest: timestamp,
  targetSeconds: whole,
  /** How many have waited longer than that. */
  late: whole
})

const provider = z.object({
  provider: z.string(),
  /** Recharges of the last 24 hours that were credited, and the 95th percentile of the seconds that took. */
  credited: whole,
  p95Seconds: whole.nullable(),
  /** Payouts of which the provider has not reported the end. */
  payoutsUnknown: whole
})

export const overviewCalls = {
  getConsoleCounts: {
    summary: 'What waits for operators: every queue that the requesting role may read, with its number and its oldest.',
    input: z.object({}),
    output: z.object({
      queues: z.array(queue),
      /** Open proposals: those that this operator may decide by role, and this operator’s own. */
      approvals: z.object({ forYou: whole, yours: whole })
    }),
    refusals: []
  },
  getHealth: {
    summary: 'Whether the site works: its nodes and its payment providers.',
    input: z.object({}),
    output: z.object({
      /** Nodes that renewed their lease within the last minute, and those that did not and never reported their end. */
      nodes: z.object({ running: whole, lost: whole }),
      providers: z.array(provider)
    }),
    refusals: []
  }
} as const
