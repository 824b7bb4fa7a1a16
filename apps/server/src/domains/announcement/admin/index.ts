export { registerAnnouncementAdmin } from './announcement-admin-routes.ts'
