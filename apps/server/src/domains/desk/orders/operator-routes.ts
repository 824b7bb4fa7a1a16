import type { Registration } from '../../../http/registration.ts'
import type { Desk } from '../desk.ts'
import { describeOrder, listOrders } from './read-orders.ts'

/** The operators' calls about orders. They read only. */
export function registerOrderDesk({ serveOperator }: Registration, desk: Desk): void {
  serveOperator('getOrders', (input, { lang }) => listOrders(desk, input, lang))
  serveOperator('getOrder', ({ no }, { lang }) => describeOrder(desk, no, lang))
}
