import type { FastifyBaseLogger } from 'fastify'
import { Webhook } from 'standardwebhooks'
import type { Notice, Payments } from './payments.ts'

export type NotifierOptions = {
  /** The merchant's URL for notifications. */
  notifyUrl: string
  /** The key that signs them, base64. */
  signingSecret: string
  now: () => number
  log: FastifyBaseLogger
}

export type Notifier = {
  /** Send the due notifications. Resolves after one attempt at each, or once the notifier is stopped. */
  deliver(): Promise<void>
  /** Abort the requests in flight. Their notifications stay due. */
  stop(): Promise<void>
}

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 300_000
const MAX_ATTEMPTS = 500
const RESPONSE_TIMEOUT_MS = 10_000
const TICK_MS = 1000

/** Deliver signed notifications (Standard Webhooks) at once, and retry with growing waits until they are acknowledged. */
export function startNotifier(payments: Payments, options: NotifierOptions): Notifier {
  const webhook = new Webhook(options.signingSecret)
  const inFlight = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const send = async (notice: Notice) => {
    const problem = await post(notice, webhook, options, stopping.signal)
    if (!problem) return payments.acknowledge(notice.eventId)
    if (stopping.signal.aborted) return
    options.log.warn({ event: notice.eventId, attempts: notice.attempts + 1, problem }, 'notification not acknowledged')
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(notice.attempts, 20), MAX_WAIT_MS)
    payments.postpone(
      notice.eventId,
      notice.attempts + 1 < MAX_ATTEMPTS ? options.now() + wait : Number.MAX_SAFE_INTEGER
    )
  }
  const deliver = async () => {
    if (stopping.signal.aborted) return
    for (const notice of payments.due(options.now())) {
      if (inFlight.has(notice.eventId)) continue
      inFlight.set(
        notice.eventId,
        send(notice).finally(() => inFlight.delete(notice.eventId))
      )
    }
    await Promise.all(inFlight.values())
  }
  const timer = setInterval(() => void deliver(), TICK_MS)
  return {
    deliver,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(inFlight.values())
    }
  }
}

/** Post a notification. Return null if the merchant acknowledged it, else the problem. */
async function post(
  { eventId, body }: Notice,
  webhook: Webhook,
  { notifyUrl, now }: NotifierOptions,
  stopping: AbortSignal
): Promise<string | null> {
  const sentAt = new Date(now())
  try {
    const response = await fetch(notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': eventId,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': webhook.sign(eventId, sentAt, body)
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)])
    })
    await response.body?.cancel()
    return response.ok ? null : `status ${response.status}`
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}
