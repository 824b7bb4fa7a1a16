import type { Registration } from '../../http/registration.ts'
import type { Site } from './site.ts'

/** Register the call of the base configuration. */
export function registerSettingsRoutes({ serve }: Registration, site: Site): void {
  serve('getBase', (_input, { member, lang }) => site.base({ isMember: member !== null, lang }))
}
