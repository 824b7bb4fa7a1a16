import type { Context } from '../../context.ts'
import { repeat, type Repeating } from '../../time/repeat.ts'
import type { Fairness } from '../fairness/index.ts'
import { closeDay } from './closing/close-day.ts'
import { publishDigest } from './digest/publish-digest.ts'
import { storeLedgerHeads } from './store-heads.ts'
import { sealLedger } from './ledger/seal-ledger.ts'

const SEAL_EVERY_MS = 60_000
/** The most findings in one log entry. `npm run reconcile` names them all. */
const MAX_NAMED = 20

/** Seal the ledger minute by minute, close its days, and publish a digest of it each hour. The first node to run does it. */
export function startAnchoring(context: Context, fairness: Fairness): Repeating {
  const silence = storeLedgerHeads(context)
  const repetition = { name: 'seal of the ledger', everyMilliseconds: SEAL_EVERY_MS }
  const job = repeat(context, repetition, async () => {
    const sealed = await sealLedger(context)
    if (sealed && sealed.problems.length > 0) {
      context.log.error(
        {
          segment: sealed.segment.number.toString(),
          count: sealed.problems.length,
          problems: sealed.problems.slice(0, MAX_NAMED)
        },
        'the ledger was forged'
      )
    }
    await closeDay(context)
    await publishDigest(context, fairness)
  })
  return {
    stop: async () => {
      silence()
      await job.stop()
    }
  }
}
