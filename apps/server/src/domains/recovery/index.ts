export { findUnrecordedConfirmations } from './admin/recorded-confirmation.ts'
export { exportedRecoveries } from './recovery-export-queries.ts'
