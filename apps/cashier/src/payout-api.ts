import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { mayCall } from './api.ts'
import type { Notifier } from './notifier.ts'
import { describePayout, type Fate, type PayoutRequest, type Payouts } from './payouts.ts'

const payoutRequest = z.object({
  reference: z.string().min(1).max(64),
  points: z.string().regex(/^[1-9]\d{0,11}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  bank_code: z.string().min(1).max(32),
  account_number: z.string().regex(/^\d{4,34}$/),
  holder: z.string().min(1).max(120)
})

/** How long a payout of which the merchant heard nothing takes to be settled. */
const SETTLES_AFTER = 3000
const TICK = 250

export type PayoutApiOptions = { payouts: Payouts; notifier: Notifier; apiToken: string; now: () => number }

/** What an account's last digits stand for, so that whoever tries the site out can see everything that happens. */
const fates: Record<string, { status: 'paid' | 'failed'; reason: string; answers: boolean }> = {
  '0000': { status: 'failed', reason: 'account_closed', answers: true },
  '1111': { status: 'paid', reason: '', answers: false },
  '2222': { status: 'failed', reason: 'account_unknown', answers: false }
}
const usual = { status: 'paid', reason: '', answers: true } as const

/** The merchant's calls about payouts: make one, once for each reference, and look one up. */
export function servePayouts(app: FastifyInstance, { payouts, notifier, apiToken, now }: PayoutApiOptions): void {
  const settle = () => {
    if (payouts.settleDue(now()) > 0) void notifier.deliver()
  }
  const timer = setInterval(settle, TICK)
  app.addHook('onClose', async () => clearInterval(timer))

  app.post('/payouts', async (request, reply) => {
    if (!mayCall(request, apiToken)) return reply.status(401).send({ error: 'unauthorized' })
    const parsed = payoutRequest.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    const { reference, points, country, bank_code: bankCode, account_number: account } = parsed.data
    const asked: PayoutRequest = { reference, points, country, bankCode, tail: account.slice(-4) }
    const { answers, ...outcome } = fates[asked.tail] ?? usual
    const fate: Fate = { ...outcome, settlesAt: answers ? now() : now() + SETTLES_AFTER }
    const made = payouts.create(asked, fate)
    if (made.points !== points || made.bankCode !== bankCode || made.tail !== asked.tail) {
      return reply.status(409).send({ error: 'the reference belongs to another payout' })
    }
    settle()
    return answers ? reply.status(201).send(describePayout(payouts.find(reference)!)) : hangUp(reply)
  })

  app.get<{ Params: { reference: string } }>('/payouts/:reference', async (request, reply) => {
    if (!mayCall(request, apiToken)) return reply.status(401).send({ error: 'unauthorized' })
    settle()
    const payout = payouts.find(request.params.reference)
    return payout ? describePayout(payout) : reply.status(404).send({ error: 'no such payout' })
  })
}

/** Ends the connection without a word, as a provider does that fails while it answers. */
function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}
