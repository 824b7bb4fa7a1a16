import type { Domain } from '../../domain.ts'
import { registerFairnessRoutes, type FairnessTools } from './fairness-routes.ts'
import { countAllSeedsLeft } from './seeds/seed-queries.ts'

/** Serve the public log and the proofs of draws. */
export function fairnessDomain(tools: FairnessTools): Domain {
  const { database, metrics } = tools.context
  return {
    register: (registration) => registerFairnessRoutes(registration, tools),
    measure: async () => {
      for (const { game, left } of await countAllSeedsLeft(database.main)) metrics.draws.seedsLeft.set({ game }, left)
    }
  }
}
