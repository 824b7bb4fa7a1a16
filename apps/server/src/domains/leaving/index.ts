export { registerLeavingRoutes } from './routes.ts'
