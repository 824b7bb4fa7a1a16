export { ensureDemoInvite } from './ensure-demo-invite.ts'
export { createMembers, type Members } from './members.ts'
export { registerMemberRoutes } from './routes.ts'
export { memberStatus } from './tables.ts'
