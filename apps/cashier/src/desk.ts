import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Notifier } from './notifier.ts'
import { faces } from './page/fonts.ts'
import { languageFor } from './page/language-for.ts'
import { renderMissing, renderPayment } from './page/render.ts'
import { styleSource } from './page/style.ts'
import type { Payments } from './payments.ts'

export type DeskOptions = { payments: Payments; notifier: Notifier; frameOrigins: string[]; now: () => number }

/** How long a member's tap waits for the merchant to acknowledge; later attempts go on without it. */
const NOTIFY_WITHIN = 3000

type WithId = { Params: { id: string } }

/** The page at which a member pays or declines, without script, cookie or origin. */
export function serveDesk(app: FastifyInstance, { payments, notifier, frameOrigins, now }: DeskOptions): void {
  const policy = [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameOrigins.join(' ') || "'none'"}`
  ].join('; ')

  // A tap is worth the same whatever comes with it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    payload.on('end', () => done(null))
  })

  const show = (reply: FastifyReply, status: number, html: string) =>
    reply.status(status).headers({ 'content-security-policy': policy }).type('text/html; charset=utf-8').send(html)

  for (const { file, bytes } of faces) {
    app.get(`/fonts/${file}`, async (_request, reply) =>
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable' }).type('font/woff2').send(bytes)
    )
  }

  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    show(reply, 404, renderMissing(languageFor('', request.headers['accept-language'])))

  app.get<WithId>('/pay/:id', async (request, reply) => {
    const payment = payments.find(request.params.id)
    if (!payment) return missing(request, reply)
    const lang = languageFor(payment.lang, request.headers['accept-language'])
    return show(reply, 200, renderPayment(payment, { lang, now: now() }))
  })

  const settleAs = (status: 'paid' | 'declined') => async (request: FastifyRequest<WithId>, reply: FastifyReply) => {
    const payment = payments.find(request.params.id)
    if (!payment) return missing(request, reply)
    if (payments.settle(payment, status, now())) await soon(notifier.deliver())
    return reply.redirect(`/pay/${payment.id}`, 303)
  }
  app.post<WithId>('/pay/:id/pay', settleAs('paid'))
  app.post<WithId>('/pay/:id/decline', settleAs('declined'))
}

async function soon(delivery: Promise<void>): Promise<void> {
  const limit = Promise.withResolvers<void>()
  const timer = setTimeout(limit.resolve, NOTIFY_WITHIN)
  await Promise.race([delivery, limit.promise])
  clearTimeout(timer)
}
