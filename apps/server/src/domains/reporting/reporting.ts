import type { Context } from '../../context.ts'
import type { Payments } from '../payment/index.ts'
import type { PlayTotals } from '../wallet/index.ts'

/** What reading across domains works with. */
export type Reporting = Context & { payments: Payments; playTotals: PlayTotals }
