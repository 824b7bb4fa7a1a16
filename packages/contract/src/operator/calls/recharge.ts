import { z } from 'zod'
import { paging, unixSeconds, wireId, wireTime } from '../../fields.ts'

export const rechargeCalls = {
  getMismatches: {
    summary: 'Payments that a provider reports and that fit no order as it was placed; none of them is credited.',
    input: z.object(paging),
    output: z.array(
      z.object({
        id: wireId,
        provider: z.string(),
        payment_id: z.string(),
        order_no: z.string(),
        reason: z.enum(['amount', 'currency', 'order_unknown', 'payment_reused']),
        expected: z.string(),
        reported: z.string(),
        create_time: wireTime,
        create_ts: unixSeconds
      })
    ),
    refusals: []
  }
} as const
