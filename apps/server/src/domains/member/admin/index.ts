export { registerMemberAdmin } from './member-admin-routes.ts'
