export { ensureChannels, listChannels } from './channels/channels.ts'
export { startPaymentJobs } from './jobs.ts'
export { createSandboxCashier } from './providers/sandbox-cashier.ts'
export { registerPaymentRoutes } from './routes.ts'
