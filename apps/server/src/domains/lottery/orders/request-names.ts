import { randomUUID } from 'node:crypto'
import type { OrderRequest } from './order.ts'

/** What tells a member's request from others: the client's own id, or one that nobody can repeat. */
export function requestNames(reqId: string | undefined): Pick<OrderRequest, 'reqId' | 'repeatable'> {
  return { reqId: reqId ?? randomUUID(), repeatable: reqId !== undefined }
}
