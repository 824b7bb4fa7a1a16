export { registerDesk } from './operator-routes.ts'
export { adjustmentKind } from './ledger/adjust.ts'
export type { Desk } from './desk.ts'
export { partProposals } from './settings/part-kinds.ts'
