import type { Context } from '../../context.ts'
import type { Tx } from '../../database/transaction.ts'
import type { PayoutReport, Providers } from './providers/provider.ts'

/** Applies a provider's verified report on a payout. Returns the outcome. */
export type ApplyPayoutReport = (tx: Tx, received: { provider: string; report: PayoutReport }) => Promise<string>

/** What the domain's acts work with. */
export type Payments = Context & { providers: Providers; applyPayoutReport: ApplyPayoutReport }
