import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguageCode, languageFor as languageOf, type LanguageCode } from '@glasshouse/language'
import type { Notifier } from './notifier.ts'
import { faces } from './page/fonts.ts'
import { renderMissing, renderPayment } from './page/render.ts'
import { styleSource } from './page/style.ts'
import type { Payments } from './payments.ts'

export type PaymentPageOptions = { payments: Payments; notifier: Notifier; frameOrigins: string[]; now: () => number }

/** How long a tap waits for the merchant's acknowledgement. Further attempts run in the background. */
const NOTIFY_TIMEOUT_MS = 3000

type WithId = { Params: { id: string } }

/** Serve the page where a member pays or declines. It needs no script, cookie or origin. */
export function servePaymentPage(
  app: FastifyInstance,
  { payments, notifier, frameOrigins, now }: PaymentPageOptions
): void {
  const policy = [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameOrigins.join(' ') || "'none'"}`
  ].join('; ')

  // A tap counts with any body or none.
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
    if (payments.settle(payment, status, now())) await withTimeout(notifier.deliver())
    return reply.redirect(`/pay/${payment.id}`, 303)
  }
  app.post<WithId>('/pay/:id/pay', settleAs('paid'))
  app.post<WithId>('/pay/:id/decline', settleAs('declined'))
}

async function withTimeout(delivery: Promise<void>): Promise<void> {
  const limit = Promise.withResolvers<void>()
  const timer = setTimeout(limit.resolve, NOTIFY_TIMEOUT_MS)
  await Promise.race([delivery, limit.promise])
  clearTimeout(timer)
}

/** Return the language of the payment, or else the browser's first language that we support. */
function languageFor(chosen: string, acceptLanguage: string | undefined): LanguageCode {
  return isLanguageCode(chosen) ? chosen : languageOf((acceptLanguage ?? '').split(','))
}
