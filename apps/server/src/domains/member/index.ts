export { ensureDemoInvite } from './ensure-demo-invite.ts'
export { createMembers } from './members.ts'
export { registerMemberRoutes } from './routes.ts'
export { memberStatus } from './tables.ts'
