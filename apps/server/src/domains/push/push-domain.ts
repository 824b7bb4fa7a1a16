import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import { startPushing } from './deliver.ts'
import { measurePushQueue } from './push-queries.ts'
import { registerPushRoutes } from './push-routes.ts'
import type { PushSources } from './push-sources.ts'

/** A longer queue is shown as this long: what matters then is its age. */
const MOST_COUNTED = 100_000

/** Serve subscriptions to push, and deliver what is queued. */
export function pushDomain(context: Context, sources: PushSources): Domain {
  return {
    register: (registration) => registerPushRoutes(registration, context),
    jobs: () => [startPushing(context, sources)],
    measure: async () => {
      const { length, seconds } = await measurePushQueue(context.database.main, MOST_COUNTED)
      context.metrics.push.queueLength.set(length)
      context.metrics.push.queueAge.set(seconds)
    }
  }
}
