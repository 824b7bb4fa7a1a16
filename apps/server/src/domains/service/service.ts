import type { Context } from '../../context.ts'
import type { Site } from '../settings/index.ts'
import type { Uploads } from '../upload/index.ts'
import { createThrottle, type Throttle } from './chat/throttle.ts'
import type { FindOwnRecords } from '../own-records.ts'

/** The tools of this domain. */
export type Service = Context & {
  site: Site
  typing: Throttle
  uploads: Uploads
  findOwnRecords: FindOwnRecords
}

/** What this domain needs from others. */
export type ServiceNeeds = Pick<Service, 'site' | 'uploads' | 'findOwnRecords'>

/** The roles that may answer members. */
export const ANSWERING = ['owner', 'support'] as const

const TYPING_MS = 1000

export function createService(context: Context, needs: ServiceNeeds): Service {
  return { ...context, ...needs, typing: createThrottle(context.clock, TYPING_MS) }
}
