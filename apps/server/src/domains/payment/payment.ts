import type { Context } from '../../context.ts'
import type { Tx } from '../../database/transaction.ts'
import type { PayoutReport, Providers } from './providers/provider.ts'

/** Does what a provider's verified word about a payout asks for, and tells what that has led to. */
export type TakePayoutReport = (tx: Tx, received: { provider: string; report: PayoutReport }) => Promise<string>

/** What the domain's acts work with. */
export type Payments = Context & { providers: Providers; takePayoutReport: TakePayoutReport }
