import type { Context } from '../../context.ts'
import type { Members } from '../member/index.ts'
import type { Payments } from '../payment/index.ts'
import type { Site } from '../site/index.ts'
import type { Uploads } from '../upload/index.ts'
import type { PlayTotals } from '../wallet/index.ts'

/** What operators' acts on the site's domains work with. */
export type Desk = Context & {
  members: Members
  payments: Payments
  site: Site
  playTotals: PlayTotals
  uploads: Uploads
}
