export { registerWithdrawalRoutes } from './routes.ts'
export type { Withdrawals } from './withdrawals.ts'
