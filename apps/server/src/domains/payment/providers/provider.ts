import type { IncomingHttpHeaders } from 'node:http'

/** What a provider is asked to take. */
export type PaymentOrder = {
  orderNo: string
  /** In the currency's smallest unit. */
  amountMinor: bigint
  currency: string
  decimals: number
  /** Whole points that the payment buys. */
  points: bigint
  lang: string
  /** Unix seconds. */
  expiresAt: number
}

export type CreatedPayment = { paymentId: string; payUrl: string }

/** What a provider says of a payment, on its own word alone. */
export type PaymentReport = {
  paymentId: string
  orderNo: string
  amountMinor: bigint
  currency: string
  status: 'pending' | 'paid' | 'failed'
}

export type VerifiedNotification = { eventId: string; report: PaymentReport }

/** Whoever takes money for us. Each real or sandbox provider is one adapter behind this. */
export type PaymentProvider = {
  code: string
  /** The origins to which it may send a member. */
  payOrigins: readonly string[]
  /** Opens a payment, once for each order however often it is asked. Throws where the provider does not take it. */
  createPayment(order: PaymentOrder): Promise<CreatedPayment>
  /** The notification in a request's raw body; null where signature, age or content are not right. */
  verifyNotification(headers: IncomingHttpHeaders, body: Buffer): VerifiedNotification | null
  /** What has become of a payment; null where the provider does not know it. Throws where it does not answer. */
  lookUp(paymentId: string): Promise<PaymentReport | null>
}

export type Providers = ReadonlyMap<string, PaymentProvider>
