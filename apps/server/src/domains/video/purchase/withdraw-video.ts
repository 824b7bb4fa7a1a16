import type { Context } from '../../../context.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

import { markWithdrawn, selectWithdrawalPrice } from './video-purchase-queries.ts'

export type WithdrawalPrice = { refunds: number; units: bigint }

/** Return how many purchases and units a withdrawal of a video would refund now. */
export async function priceOfWithdrawal(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  videoId: bigint
): Promise<WithdrawalPrice> {
  const { refunds, units } = await selectWithdrawalPrice(reader, { videoId, now: new Date(clock.now()) })
  return { refunds: Number(refunds), units }
}

/**
 * Withdraw a published video for good, in the transaction that records the operator. Return what is refunded, or null when
 * the video is not published. Members who bought it within the last thirty days lose it and get the price back after the
 * commit: `refundWithdrawn` does that, and a job completes it. Earlier buyers keep the video.
 */
export async function withdrawVideo(
  tx: Tx,
  { clock, notifications }: Pick<Context, 'clock' | 'notifications'>,
  { videoId, reason }: { videoId: bigint; reason: string }
): Promise<WithdrawalPrice | null> {
  const now = new Date(clock.now())
  if (!(await markWithdrawn(tx, { videoId, reason, now }))) return null
  const { refunds, units } = await selectWithdrawalPrice(tx, { videoId, now })
  await notifications.notify(tx, 'video', { videoId: videoId.toString() })
  return { refunds: Number(refunds), units }
}
