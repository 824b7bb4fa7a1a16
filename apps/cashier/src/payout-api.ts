import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { mayCall } from './payment-api.ts'
import type { Notifier } from './notifier.ts'
import { describePayout, type Outcome, type PayoutRequest, type Payouts } from './payouts.ts'

const payoutRequest = z.object({
  reference: z.string().min(1).max(64),
  points: z.string().regex(/^[1-9]\d{0,11}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  bank_code: z.string().min(1).max(32),
  account_number: z.string().regex(/^\d{4,34}$/),
  holder: z.string().min(1).max(120)
})

/** How long a payout without a response takes to settle. */
const SETTLE_DELAY_MS = 3000
const TICK_MS = 250

export type PayoutApiOptions = { payouts: Payouts; notifier: Notifier; apiToken: string; now: () => number }

/** Outcomes by an account's last digits, so that a tester can produce every outcome. */
const outcomes: Record<string, { status: 'paid' | 'failed'; reason: string; responds: boolean }> = {
  '0000': { status: 'failed', reason: 'account_closed', responds: true },
  '1111': { status: 'paid', reason: '', responds: false },
  '2222': { status: 'failed', reason: 'account_unknown', responds: false }
}
const normalOutcome = { status: 'paid', reason: '', responds: true } as const

/** Serve the merchant's calls about payouts: make one (once per reference) and look one up. */
export function servePayouts(app: FastifyInstance, { payouts, notifier, apiToken, now }: PayoutApiOptions): void {
  const settle = () => {
    if (payouts.settleDue(now()) > 0) void notifier.deliver()
  }
  const timer = setInterval(settle, TICK_MS)
  app.addHook('onClose', async () => clearInterval(timer))

  app.post('/payouts', async (request, reply) => {
    if (!mayCall(request, apiToken)) return reply.status(401).send({ error: 'unauthorized' })
    const parsed = payoutRequest.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    const { reference, points, country, bank_code: bankCode, account_number: account } = parsed.data
    const payoutFields: PayoutRequest = { reference, points, country, bankCode, tail: account.slice(-4) }
    const { responds, ...outcome } = outcomes[payoutFields.tail] ?? normalOutcome
    const planned: Outcome = { ...outcome, settlesAt: responds ? now() : now() + SETTLE_DELAY_MS }
    const made = payouts.create(payoutFields, planned)
    if (made.points !== points || made.bankCode !== bankCode || made.tail !== payoutFields.tail) {
      return reply.status(409).send({ error: 'the reference belongs to another payout' })
    }
    settle()
    return responds ? reply.status(201).send(describePayout(payouts.find(reference)!)) : hangUp(reply)
  })

  app.get<{ Params: { reference: string } }>('/payouts/:reference', async (request, reply) => {
    if (!mayCall(request, apiToken)) return reply.status(401).send({ error: 'unauthorized' })
    settle()
    const payout = payouts.find(request.params.reference)
    return payout ? describePayout(payout) : reply.status(404).send({ error: 'no such payout' })
  })
}

/** Close the connection without a response, like a provider that fails while it responds. */
function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}
