import { formatAmount, type CallOutput, type CallParsed } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { cardOf } from '../catalogue/cards.ts'
import type { Viewer } from '../catalogue/viewer.ts'
import { selectBought } from './video-purchase-queries.ts'

type Output = CallOutput<'getMyVideos'>
type Input = CallParsed<'getMyVideos'> & Viewer & { memberId: bigint }

const PER_PAGE = 50

/** Return a page of a member's purchases, newest first. */
export async function listPurchases(
  { database, siteTime }: Pick<Context, 'database' | 'siteTime'>,
  { memberId, lang, page = 1, limit = PER_PAGE }: Input
): Promise<Output> {
  const bought = await selectBought(database.main, { memberId, limit, offset: (page - 1) * limit })
  return bought.map((video) => {
    const { time, ts } = siteTime.timestamp(video.bought_at)
    return {
      ...cardOf(video, lang),
      orderNumber: video.order_id.toString(),
      boughtAt: time,
      boughtAtSeconds: ts,
      paid: formatAmount(video.paid),
      isRefunded: video.is_refunded,
      isWithdrawn: video.is_withdrawn
    }
  })
}
