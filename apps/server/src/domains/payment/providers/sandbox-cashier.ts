import type { IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import type { Fetch } from '../../../outgoing/outgoing.ts'
import type {
  CreatedPayment,
  PaymentOrder,
  PaymentProvider,
  PaymentReport,
  PayoutOrder,
  PayoutReport,
  VerifiedNotification
} from './provider.ts'

export type SandboxCashierOptions = {
  /** The cashier's address for the server. */
  apiUrl: string
  /** The cashier's address for members. */
  payOrigin: string
  apiToken: string
  /** The key of the notifications' signatures, in base64. */
  signingSecret: string
  fetch: Fetch
}

const ANSWER_WITHIN_MS = 10_000

const statuses = { pending: 'pending', paid: 'paid', declined: 'failed' } as const

const payment = z
  .object({
    payment_id: z.string().min(1).max(128),
    reference: z.string().max(64),
    amount: z.string().regex(/^\d{1,18}$/),
    currency: z.string().max(8),
    status: z.enum(['pending', 'paid', 'declined'])
  })
  .transform((body): PaymentReport => ({
    paymentId: body.payment_id,
    orderNo: body.reference,
    amountMinor: BigInt(body.amount),
    currency: body.currency,
    status: statuses[body.status]
  }))

const created = z.object({ payment_id: z.string().min(1).max(128), pay_url: z.string() })

const payout = z
  .object({
    payout_id: z.string().min(1).max(128),
    reference: z.string().max(64),
    points: z.string().regex(/^\d{1,12}$/),
    status: z.enum(['pending', 'paid', 'failed']),
    reason: z.string().max(64)
  })
  .transform((body): PayoutReport => ({
    payoutId: body.payout_id,
    orderNo: body.reference,
    points: BigInt(body.points),
    status: body.status,
    reason: body.reason
  }))

const aboutPayment = z
  .object({ type: z.string().startsWith('payment.'), data: payment })
  .transform(({ data }) => ({ about: 'payment' as const, report: data }))
const aboutPayout = z
  .object({ type: z.string().startsWith('payout.'), data: payout })
  .transform(({ data }) => ({ about: 'payout' as const, report: data }))
const notification = z.union([aboutPayment, aboutPayout])

/** Create the adapter of the sandbox cashier: points without money value, and everything else like a real provider. */
export function createSandboxCashier(options: SandboxCashierOptions): PaymentProvider {
  const webhook = new Webhook(options.signingSecret)
  return {
    code: 'sandbox',
    payOrigins: [options.payOrigin],
    createPayment: (order) => createPayment(options, order),
    verifyNotification: (headers, body) => verify(webhook, headers, body),
    lookUp: (paymentId) => lookUp(options, paymentId),
    createPayout: (order) => createPayout(options, order),
    lookUpPayout: (orderNo) => lookUpPayout(options, orderNo)
  }
}

async function createPayment(options: SandboxCashierOptions, order: PaymentOrder): Promise<CreatedPayment> {
  const answer = await ask(options, '/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      reference: order.orderNo,
      amount: order.amountMinor.toString(),
      currency: order.currency,
      decimals: order.decimals,
      points: order.points.toString(),
      lang: order.lang,
      expires_at: order.expiresAt
    })
  })
  if (!answer.ok) throw new Error(`the cashier answered ${answer.status} to a new payment`)
  const { payment_id, pay_url } = created.parse(await answer.json())
  return { paymentId: payment_id, payUrl: pay_url }
}

async function lookUp(options: SandboxCashierOptions, paymentId: string): Promise<PaymentReport | null> {
  const answer = await ask(options, `/payments/${encodeURIComponent(paymentId)}`, { method: 'GET' })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`the cashier answered ${answer.status} to a look-up`)
  return payment.parse(await answer.json())
}

async function createPayout(options: SandboxCashierOptions, order: PayoutOrder): Promise<PayoutReport> {
  const answer = await ask(options, '/payouts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      reference: order.orderNo,
      points: order.points.toString(),
      country: order.country,
      bank_code: order.bankCode,
      account_number: order.account,
      holder: order.holder
    })
  })
  if (answer.status === 400) return refusedPayout(order)
  if (!answer.ok) throw new Error(`the cashier answered ${answer.status} to a payout`)
  return payout.parse(await answer.json())
}

/** Return the report of a payout that the cashier refused, so that it is not paid and never will be. */
function refusedPayout({ orderNo, points }: PayoutOrder): PayoutReport {
  return { payoutId: `refused-${orderNo}`, orderNo, points, status: 'failed', reason: 'payout_refused' }
}

async function lookUpPayout(options: SandboxCashierOptions, orderNo: string): Promise<PayoutReport | null> {
  const answer = await ask(options, `/payouts/${encodeURIComponent(orderNo)}`, { method: 'GET' })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`the cashier answered ${answer.status} to the look-up of a payout`)
  return payout.parse(await answer.json())
}

async function ask(
  { apiUrl, apiToken, fetch }: SandboxCashierOptions,
  path: string,
  init: RequestInit
): Promise<Response> {
  return fetch(`${apiUrl}${path}`, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${apiToken}` },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS)
  })
}

function verify(webhook: Webhook, headers: IncomingHttpHeaders, body: Buffer): VerifiedNotification | null {
  let content: unknown
  try {
    content = webhook.verify(body, headers as Record<string, string>)
  } catch {
    // Every error of the library means that the message is not signed by the provider.
    return null
  }
  const parsed = notification.safeParse(content)
  if (!parsed.success) return null
  return { eventId: String(headers['webhook-id']), ...parsed.data }
}
