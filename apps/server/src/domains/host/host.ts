import type { Context } from '../../context.ts'
import type { Site } from '../settings/index.ts'
import type { Uploads } from '../upload/index.ts'
import { createBudget, type Budget } from './rules/budget.ts'

/** The tools of this domain, which has no access to the wallet or the games. */
export type Hosts = Context & { site: Site; uploads: Uploads; requestBudget: Budget }

/** The directory's request limit per address: more than a person needs, too little to copy it. */
const REQUEST_LIMIT = { most: 600, milliseconds: 60_000 }

export function createHosts(context: Context, { site, uploads }: { site: Site; uploads: Uploads }): Hosts {
  return { ...context, site, uploads, requestBudget: createBudget(context.clock, REQUEST_LIMIT) }
}
