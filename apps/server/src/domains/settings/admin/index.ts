export { partProposals } from './part-kinds.ts'
export { registerSettingsAdmin } from './settings-admin-routes.ts'
