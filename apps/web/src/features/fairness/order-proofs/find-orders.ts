import type { OwnOrder } from './own-order.ts'

const PER_PAGE = 50
const MAX_PAGES = 10

type Wanted = { key: string; periodNumber: string; order: string | undefined }

/** Fetch a page of the member's orders. */
export type AskOrders = (input: {
  key?: string
  orderNumber?: string
  page?: number
  limit?: number
}) => Promise<OwnOrder[]>

/**
 * Return the member's orders in a draw. Always fetch the named order, then pages of the list until the draw is reached.
 */
export async function findOrders(ask: AskOrders, { key, periodNumber, order }: Wanted): Promise<OwnOrder[]> {
  const isWanted = (own: OwnOrder) => own.key === key && own.bets[0]?.periodNumber === periodNumber
  const found = order ? (await ask({ orderNumber: order })).filter(isWanted) : []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const rows = await ask({ key, page, limit: PER_PAGE })
    found.push(...rows.filter((row) => isWanted(row) && !found.some(({ id }) => id === row.id)))
    const oldest = rows.at(-1)?.bets[0]?.periodNumber ?? ''
    if (rows.length < PER_PAGE || oldest < periodNumber) break
  }
  return found
}
