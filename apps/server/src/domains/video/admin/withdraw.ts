import { formatAmount } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import { refundWithdrawn } from '../purchase/refund-withdrawn.ts'
import { priceOfWithdrawal, withdrawVideo } from '../purchase/withdraw-video.ts'
import type { Videos } from '../videos.ts'
import { lockVideo } from './video-change-queries.ts'
import { decidePending } from './video-pending-queries.ts'
import { selectWhole } from './video-admin-queries.ts'

/** Return the cost of withdrawing a published video now. Refuse `VIDEO_UNKNOWN`, `VIDEO_STATE`. */
export async function showWithdrawal(videos: Videos, videoId: bigint): Promise<OperatorOutput<'getVideoWithdrawal'>> {
  const { main } = videos.database
  const video = await selectWhole(main, { videoId, now: new Date(videos.clock.now()) })
  if (!video) throw new Refusal('VIDEO_UNKNOWN')
  if (video.state !== 'published' && video.state !== 'scheduled') throw new Refusal('VIDEO_STATE')
  const { refunds, units } = await priceOfWithdrawal(main, videos, videoId)
  return { refunds, money: formatAmount(units), kept: Math.max(0, video.sales - refunds) }
}

/**
 * Withdraw a video for good and refund its recent purchases, unless they cost more than the operator was shown. Refuse
 * `VIDEO_UNKNOWN`, `VIDEO_STATE`, `VIDEO_COST_CHANGED`.
 */
export async function withdraw(
  videos: Videos,
  operator: Operator,
  { id, reason, money }: OperatorParsed<'withdrawVideo'>
): Promise<OperatorOutput<'withdrawVideo'>> {
  const cost = await inTransaction(videos.database.main, async (tx) => {
    if (!(await lockVideo(tx, id))) throw new Refusal('VIDEO_UNKNOWN')
    const dropped = { state: 'dropped', operatorId: operator.id, at: new Date(videos.clock.now()) } as const
    await decidePending(tx, id, dropped)
    const price = await withdrawVideo(tx, videos, { videoId: id, reason })
    if (!price) throw new Refusal('VIDEO_STATE')
    const shown = formatAmount(price.units)
    if (price.units > money)
      throw new Refusal('VIDEO_COST_CHANGED', { params: { money: price.units }, data: { money: shown } })
    const after = { refunds: price.refunds, money: shown }
    await videos.notifications.notify(tx, 'console', { section: 'videos' })
    await recordAction(tx, videos, { operator, act: 'withdrawVideo', subject: { kind: 'video', id }, after, reason })
    return after
  })
  // If this node ends before all are refunded, a job refunds the rest.
  await refundWithdrawn(videos)
  return cost
}
