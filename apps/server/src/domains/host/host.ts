import type { Context } from '../../context.ts'
import type { Site } from '../settings/index.ts'
import type { Uploads } from '../upload/index.ts'
import { createBudget, type Budget } from './rules/budget.ts'

/** What this domain works with. It has nothing of the wallet or the games. */
export type Hosts = Context & { site: Site; uploads: Uploads; looks: Budget }

/** What one address may look up in the directory: more than any person does, and too little to copy it. */
const LOOKS = { most: 600, milliseconds: 60_000 }

export function createHosts(context: Context, { site, uploads }: { site: Site; uploads: Uploads }): Hosts {
  return { ...context, site, uploads, looks: createBudget(context.clock, LOOKS) }
}
