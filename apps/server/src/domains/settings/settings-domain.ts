import type { Domain } from '../../domain.ts'
import { registerSettingsAdmin } from './admin/settings-admin-routes.ts'
import type { SettingsAdmin } from './admin/settings-admin.ts'
import { ensureDemoSite } from './ensure-demo-site.ts'
import { registerSettingsRoutes } from './settings-routes.ts'
import type { Site } from './site.ts'

/** Serve the base configuration and its changes by operators. */
export function settingsDomain(admin: SettingsAdmin, site: Site): Domain {
  return {
    register: (registration) => {
      registerSettingsRoutes(registration, site)
      registerSettingsAdmin(registration, admin)
    },
    seed: () => ensureDemoSite(admin)
  }
}
