export { placeOrder } from '../lottery/place-order.ts'
