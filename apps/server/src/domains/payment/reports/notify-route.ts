import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../database/transaction.ts'
import type { Payments } from '../payment.ts'
import type { VerifiedNotification } from '../providers/provider.ts'
import { applyReport } from './apply-report.ts'
import { insertNotification, wasNotified } from './payment-report-queries.ts'

/** Serve the address for providers' notifications. The response is an HTTP status only, after the commit. */
export function serveNotifications(app: FastifyInstance, payments: Payments): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.post<{ Params: { provider: string } }>('/pay/notify/:provider', async (request, reply) => {
      const provider = payments.providers.get(request.params.provider)
      if (!provider) return reply.status(404).send()
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const notification = provider.verifyNotification(request.headers, body)
      if (!notification) {
        request.log.warn({ provider: provider.code }, 'a notification without a good signature was refused')
        return reply.status(401).send()
      }
      const outcome = await takeNotification(payments, provider.code, { ...notification, body: body.toString() })
      request.log.info({ provider: provider.code, event: notification.eventId, outcome }, 'notification taken')
      return reply.status(204).send()
    })
  })
}

/** Apply a notification and store it in its raw form, in one transaction. A repeated one changes nothing. */
async function takeNotification(
  payments: Payments,
  provider: string,
  { body, ...notification }: VerifiedNotification & { body: string }
): Promise<string> {
  const { eventId } = notification
  return inTransaction(payments.database.main, async (tx) => {
    if (await wasNotified(tx, { provider, eventId })) return 'unchanged'
    const outcome =
      notification.about === 'payment'
        ? await applyReport(tx, payments, { provider, report: notification.report })
        : await payments.applyPayoutReport(tx, { provider, report: notification.report })
    await insertNotification(tx, { provider, eventId, body, outcome })
    return outcome
  })
}
