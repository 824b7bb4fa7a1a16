import type { Context } from '../../context.ts'
import type { Tx } from '../../database/transaction.ts'
import type { PayoutReport, Providers } from './providers/provider.ts'

/** Applies a provider's verified report on a payout. Returns the outcome. */
export type ApplyPayoutReport = (tx: Tx, received: { provider: string; report: PayoutReport }) => Promise<string>

/** The tools of this domain. */
export type Payments = Context & { providers: Providers; applyPayoutReport: ApplyPayoutReport }
