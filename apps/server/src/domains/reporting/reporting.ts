import type { Context } from '../../context.ts'
import type { Payments } from '../payment/index.ts'
import type { PlayTotals } from '../wallet/index.ts'

/** The tools for reading across domains. */
export type Reporting = Context & { payments: Payments; playTotals: PlayTotals }
