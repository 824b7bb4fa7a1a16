export { findUnrecordedConfirmations } from './admin/recorded-confirmation.ts'
export { keptRecoveries } from './recovery-kept-queries.ts'
