import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import type { Fairness } from '../fairness/index.ts'
import { endOfDay } from './closing/closing-hash.ts'
import { selectNewestClosing } from './closing/closing-queries.ts'
import { sealFirst } from './ledger/seal-first.ts'
import { startAnchoring } from './start-anchoring.ts'

/** Seal the ledger before the site is ready, and seal and publish it by the clock from then on. */
export function anchorDomain(context: Context, fairness: Fairness): Domain {
  return {
    start: () => sealFirst(context, fairness),
    jobs: () => [startAnchoring(context, fairness)],
    measure: async () => {
      const closing = await selectNewestClosing(context.database.main)
      if (closing) context.metrics.money.closedTo.set(endOfDay(closing.day) / 1000)
    }
  }
}
