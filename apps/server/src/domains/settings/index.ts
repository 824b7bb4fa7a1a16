// The base configuration: what the operators set, its versions, and `getBase`.
//
// The base configuration is cached with everything published, and rebuilt once a second for each language, for
// members and for visitors.

export { ensureDemoSite } from './ensure-demo-site.ts'
export { currentSettings, holdSettings, saveSettings } from './save-settings.ts'
export { registerSettingsRoutes } from './settings-routes.ts'
export { createSite, type Site } from './site.ts'
