import type { Context } from '../../context.ts'
import type { Site } from '../site/index.ts'
import { createThrottle, type Throttle } from './chat/throttle.ts'

/** What this domain works with. */
export type Service = Context & { site: Site; typing: Throttle }

const TYPING_MILLISECONDS = 1000

export function createService(context: Context, site: Site): Service {
  return { ...context, site, typing: createThrottle(context.clock, TYPING_MILLISECONDS) }
}
