export { cashier } from '../../cashier/src/cashier.ts'
