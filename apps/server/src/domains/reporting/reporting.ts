import type { Context } from '../../context.ts'
import type { Payments } from '../payment/index.ts'
import type { PlayTotals } from '../wallet/index.ts'
import type { QueueRow } from './overview/overview-queries.ts'

/** The tools for reading across domains. */
export type Reporting = Context & {
  payments: Payments
  playTotals: PlayTotals
  /** Return what waits in the directory of hosts, which reads of nothing else and is read by nothing else (H9). */
  hostQueues(before: { now: Date; day: Date }): Promise<QueueRow[]>
}
