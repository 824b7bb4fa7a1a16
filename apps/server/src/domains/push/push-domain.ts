import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import { startPushing } from './deliver.ts'
import { registerPushRoutes } from './push-routes.ts'
import type { PushSources } from './push-sources.ts'

/** Serve subscriptions to push, and deliver what is queued. */
export function pushDomain(context: Context, sources: PushSources): Domain {
  return {
    register: (registration) => registerPushRoutes(registration, context),
    jobs: () => [startPushing(context, sources)]
  }
}
