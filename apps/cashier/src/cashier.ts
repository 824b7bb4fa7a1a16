import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serveApi } from './payment-api.ts'
import { openBooks } from './books.ts'
import { startNotifier } from './notifier.ts'
import { servePaymentPage } from './payment-page.ts'
import { openPayments } from './payments.ts'
import { servePayouts } from './payout-api.ts'
import { openPayouts } from './payouts.ts'

export type CashierOptions = {
  /** The database file. */
  file: string
  /** Return the origin under which members reach the cashier. It is known only once the server listens. */
  publicUrl: () => string
  notifyUrl: string
  /** The bearer token for the merchant's calls. */
  apiToken: string
  /** The key that signs notifications, base64. */
  signingSecret: string
  /** Origins that may show the cashier in a frame. */
  frameOrigins: string[]
  now?: () => number
  logger?: FastifyServerOptions['logger']
}

const BODY_LIMIT = 16 * 1024
const CLOSE_TIMEOUT_MS = 1000

/** Create the sandbox cashier, a payment provider that moves no money. The caller makes it listen; all state is in the file. */
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
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff'
    })
    // A proxy in front might have used another one (RFC 9112, 3.2).
    if ((raw.headersDistinct['host']?.length ?? 0) > 1) return reply.status(400).send({ error: 'several hosts' })
    return undefined
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return reply.send(error)
    request.log.error({ err: error, call: `${request.method} ${request.routeOptions.url ?? 'none'}` }, 'call failed')
    return reply.status(500).send({ error: 'server fault', request_id: request.id })
  })
  app.get('/livez', async () => ({ status: 'ok' }))
  serveApi(app, { payments, apiToken: options.apiToken, payUrl: (id) => `${options.publicUrl()}/pay/${id}` })
  servePayouts(app, { payouts, notifier, apiToken: options.apiToken, now })
  app.register(async (pages) =>
    servePaymentPage(pages, { payments, notifier, frameOrigins: options.frameOrigins, now })
  )
  app.addHook('preClose', async () => {
    await notifier.stop()
    // A browser's keep-alive connection would keep the server open, and with it the lock on the file.
    setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref()
  })
  app.addHook('onClose', async () => books.close())
  return app
}
