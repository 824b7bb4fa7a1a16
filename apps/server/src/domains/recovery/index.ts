export { registerRecoveryDesk } from './operator-routes.ts'
export { registerRecoveryRoutes } from './routes.ts'
