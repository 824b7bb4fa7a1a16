// The base configuration: what the operators set, its versions, and `getBase`.
//
// The base configuration is cached with everything published, and rebuilt once a second for each language, for
// members and for visitors.

export { currentSettings, holdSettings, saveSettings } from './save-settings.ts'
export { createSite, type Site } from './site.ts'
