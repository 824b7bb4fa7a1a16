import type { Context } from '../../context.ts'
import type { Site } from '../settings/index.ts'
import type { PrivatePictures } from '../upload/index.ts'
import { createThrottle, type Throttle } from './chat/throttle.ts'

/** What this domain works with. */
export type Service = Context & { site: Site; typing: Throttle; pictures: PrivatePictures }

const TYPING_MILLISECONDS = 1000

export function createService(context: Context, { site, pictures }: Pick<Service, 'site' | 'pictures'>): Service {
  return { ...context, site, pictures, typing: createThrottle(context.clock, TYPING_MILLISECONDS) }
}
