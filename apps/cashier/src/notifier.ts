import type { FastifyBaseLogger } from 'fastify'
import { Webhook } from 'standardwebhooks'
import type { Notice, Payments } from './payments.ts'

export type NotifierOptions = {
  /** Where the merchant takes notifications. */
  notifyUrl: string
  /** The key under which they are signed, base64. */
  signingSecret: string
  now: () => number
  log: FastifyBaseLogger
}

export type Notifier = {
  /** Sends what is due now, and resolves when each was tried once. */
  deliver(): Promise<void>
  stop(): Promise<void>
}

const FIRST_WAIT = 1000
const LONGEST_WAIT = 300_000
const ATTEMPTS = 500
const ANSWER_WITHIN = 10_000
const TICK = 1000

/** Delivers signed notifications by Standard Webhooks: at once, and again with longer waits until they are acknowledged. */
export function startNotifier(payments: Payments, options: NotifierOptions): Notifier {
  const webhook = new Webhook(options.signingSecret)
  const underWay = new Map<string, Promise<void>>()
  const send = async (notice: Notice) => {
    const problem = await post(notice, webhook, options)
    if (!problem) return payments.acknowledge(notice.eventId)
    options.log.warn({ event: notice.eventId, attempts: notice.attempts + 1, problem }, 'notification not acknowledged')
    const wait = Math.min(FIRST_WAIT * 2 ** Math.min(notice.attempts, 20), LONGEST_WAIT)
    payments.postpone(notice.eventId, notice.attempts + 1 < ATTEMPTS ? options.now() + wait : Number.MAX_SAFE_INTEGER)
  }
  const deliver = async () => {
    for (const notice of payments.due(options.now())) {
      if (underWay.has(notice.eventId)) continue
      underWay.set(
        notice.eventId,
        send(notice).finally(() => underWay.delete(notice.eventId))
      )
    }
    await Promise.all(underWay.values())
  }
  const timer = setInterval(() => void deliver(), TICK)
  return {
    deliver,
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay.values())
    }
  }
}

/** Null when the merchant acknowledged; else what went wrong. */
async function post(
  { eventId, body }: Notice,
  webhook: Webhook,
  { notifyUrl, now }: NotifierOptions
): Promise<string | null> {
  const sentAt = new Date(now())
  try {
    const answer = await fetch(notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': eventId,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': webhook.sign(eventId, sentAt, body)
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN)
    })
    await answer.body?.cancel()
    return answer.ok ? null : `answered ${answer.status}`
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}
