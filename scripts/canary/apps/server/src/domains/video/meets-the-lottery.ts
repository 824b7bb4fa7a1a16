export { placeOrder } from '../lottery/index.ts'
