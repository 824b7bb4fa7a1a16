export { adjustmentKind } from './adjust.ts'
export { registerWalletAdmin } from './wallet-admin-routes.ts'
