export { registerDesk } from './operator-routes.ts'
export { applyAdjustment } from './ledger/adjust.ts'
