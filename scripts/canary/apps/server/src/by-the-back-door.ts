export { placeOrder } from './domains/lottery/place-order.ts'
