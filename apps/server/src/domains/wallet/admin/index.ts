export { adjustmentKind } from './adjust.ts'
