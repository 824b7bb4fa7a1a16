import type { Domain } from '../../domain.ts'
import { registerFairnessRoutes, type FairnessTools } from './fairness-routes.ts'

/** Serve the public log and the proofs of draws. */
export function fairnessDomain(tools: FairnessTools): Domain {
  return { register: (registration) => registerFairnessRoutes(registration, tools) }
}
