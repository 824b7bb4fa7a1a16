import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { describePayment, type Payment, type Payments } from './payments.ts'

const paymentRequest = z.object({
  reference: z.string().min(1).max(64),
  amount: z.string().regex(/^[1-9]\d{0,17}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  decimals: z.number().int().min(0).max(3),
  points: z.string().regex(/^\d{1,12}$/),
  lang: z.string().max(16),
  expires_at: z.number().int().positive()
})

export type ApiOptions = { payments: Payments; apiToken: string; payUrl: (id: string) => string }

/** Serve the merchant's calls about payments: open one (once per reference) and look one up. */
export function serveApi(app: FastifyInstance, { payments, apiToken, payUrl }: ApiOptions): void {
  const response = (payment: Payment) => ({ ...describePayment(payment), pay_url: payUrl(payment.id) })

  app.post('/payments', async (request, reply) => {
    if (!mayCall(request, apiToken)) return reply.status(401).send({ error: 'unauthorized' })
    const parsed = paymentRequest.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) })
    const { expires_at, amount, ...rest } = parsed.data
    const payment = payments.create({ ...rest, amount: BigInt(amount), expiresAt: expires_at * 1000 })
    if (payment.amount !== BigInt(amount) || payment.currency !== rest.currency) {
      return reply.status(409).send({ error: 'the reference belongs to another payment' })
    }
    return reply.status(201).send(response(payment))
  })

  app.get<{ Params: { id: string } }>('/payments/:id', async (request, reply) => {
    if (!mayCall(request, apiToken)) return reply.status(401).send({ error: 'unauthorized' })
    const payment = payments.find(request.params.id)
    return payment ? response(payment) : reply.status(404).send({ error: 'no such payment' })
  })
}

/** Check that a request has the merchant's token. */
export function mayCall(request: FastifyRequest, apiToken: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${apiToken}`))
}
