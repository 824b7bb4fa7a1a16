export { hasPending } from './queries.ts'
export { registerLeavingRoutes } from './routes.ts'
