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

/** What a provider is asked to pay out. */
export type PayoutOrder = {
  orderNo: string
  /** Whole points; what they are worth in the account's currency is the provider's table. */
  points: bigint
  country: string
  bankCode: string
  account: string
  holder: string
}

/** What a provider says of a payout, on its own word alone. */
export type PayoutReport = {
  payoutId: string
  orderNo: string
  points: bigint
  status: 'pending' | 'paid' | 'failed'
  /** Why it failed, by the provider's own code; empty otherwise. */
  reason: string
}

export type VerifiedNotification = { eventId: string } & (
  | { about: 'payment'; report: PaymentReport }
  | { about: 'payout'; report: PayoutReport }
)

/** Takes and pays out money for us. Each real or sandbox provider is one adapter behind this interface. */
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
  /**
   * Pays out, once for each order number even when called again. Throws when the provider does not report the outcome:
   * then it may or may not be paid, and only a look-up can show it.
   */
  createPayout(order: PayoutOrder): Promise<PayoutReport>
  /** What has become of a payout; null where the provider was never asked for it. Throws where it does not answer. */
  lookUpPayout(orderNo: string): Promise<PayoutReport | null>
}

export type Providers = ReadonlyMap<string, PaymentProvider>
