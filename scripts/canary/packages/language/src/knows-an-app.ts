export { cashier } from '../../../apps/cashier/src/cashier.ts'
