import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serveApi } from './api.ts'
import { openBooks } from './books.ts'
import { startNotifier } from './notifier.ts'
import { serveDesk } from './desk.ts'
import { openPayments } from './payments.ts'
import { servePayouts } from './payout-api.ts'
import { openPayouts } from './payouts.ts'

export type CashierOptions = {
  /** The file that holds the payments. */
  file: string
  /** The origin under which members reach the cashier; asked for when it is first needed. */
  publicUrl: () => string
  notifyUrl: string
  /** What the merchant presents to open payments, make payouts and look them up. */
  apiToken: string
  /** The key of the notifications' signatures, base64. */
  signingSecret: string
  /** The origins whose pages may show the cashier in a frame. */
  frameOrigins: string[]
  now?: () => number
  logger?: FastifyServerOptions['logger']
}

const BODY_LIMIT = 16 * 1024

/** The sandbox cashier: a payment provider that moves no money. Listens when told; its state is in its file. */
export function createCashier(options: CashierOptions): FastifyInstance {
  const now = options.now ?? Date.now
  const app = fastify({
    logger: options.logger ?? false,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true })
  })
  const books = openBooks(options.file)
  const payments = openPayments(books)
  const payouts = openPayouts(books)
  const notifier = startNotifier(payments, {
    notifyUrl: options.notifyUrl,
    signingSecret: options.signingSecret,
    now,
    log: app.log
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff'
    })
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  serveApi(app, { payments, apiToken: options.apiToken, payUrl: (id) => `${options.publicUrl()}/pay/${id}` })
  servePayouts(app, { payouts, notifier, apiToken: options.apiToken, now })
  app.register(async (desk) => serveDesk(desk, { payments, notifier, frameOrigins: options.frameOrigins, now }))
  app.addHook('onClose', async () => {
    await notifier.stop()
    books.close()
  })
  return app
}
