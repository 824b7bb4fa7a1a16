export { keptRecoveries } from './recovery-kept-queries.ts'
