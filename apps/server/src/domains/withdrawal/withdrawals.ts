import type { Context } from '../../context.ts'
import type { Members } from '../member/index.ts'
import type { Providers } from '../payment/index.ts'
import type { Site } from '../settings/index.ts'
import type { PlayTotals } from '../wallet/index.ts'

/** The tools of this domain. */
export type Withdrawals = Context & { site: Site; members: Members; providers: Providers; playTotals: PlayTotals }
