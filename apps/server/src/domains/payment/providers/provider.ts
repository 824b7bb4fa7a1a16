import type { IncomingHttpHeaders } from 'node:http'

/** A payment to be opened at a provider. */
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

/** A provider's report on a payment, not yet checked against the order. */
export type PaymentReport = {
  paymentId: string
  orderNo: string
  amountMinor: bigint
  currency: string
  status: 'pending' | 'paid' | 'failed'
}

/** A payout to be made by a provider. */
export type PayoutOrder = {
  orderNo: string
  /** Whole points. The provider's table gives their value in the account's currency. */
  points: bigint
  country: string
  bankCode: string
  account: string
  holder: string
}

/** A provider's report on a payout, not yet checked against the withdrawal. */
export type PayoutReport = {
  payoutId: string
  orderNo: string
  points: bigint
  status: 'pending' | 'paid' | 'failed'
  /** The provider's code of the reason for a failure; empty otherwise. */
  reason: string
}

export type VerifiedNotification = { eventId: string } & (
  | { about: 'payment'; report: PaymentReport }
  | { about: 'payout'; report: PayoutReport }
)

/**
 * A service that takes and pays out money for us. Each real or sandbox provider has one adapter with this interface.
 */
export type PaymentProvider = {
  code: string
  /** The origins of its payment pages. */
  payOrigins: readonly string[]
  /** Open a payment, once for each order even when called again. Throw when the provider refuses it. */
  createPayment(order: PaymentOrder): Promise<CreatedPayment>
  /** Return the notification in a request's raw body, or null when its signature, age or content is wrong. */
  verifyNotification(headers: IncomingHttpHeaders, body: Buffer): VerifiedNotification | null
  /** Return the state of a payment, or null when the provider does not know it. Throw when there is no answer. */
  lookUp(paymentId: string): Promise<PaymentReport | null>
  /**
   * Pays out, once for each order number even when called again. Throws when the provider does not report the outcome:
   * then it may or may not be paid, and only a look-up can show it.
   */
  createPayout(order: PayoutOrder): Promise<PayoutReport>
  /** Return the state of a payout, or null when the provider never received it. Throw when there is no answer. */
  lookUpPayout(orderNo: string): Promise<PayoutReport | null>
}

export type Providers = ReadonlyMap<string, PaymentProvider>
