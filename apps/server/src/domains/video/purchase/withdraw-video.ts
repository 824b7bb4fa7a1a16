import type { Context } from '../../../context.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

import { markWithdrawn, selectWithdrawalPrice } from './video-purchase-queries.ts'

export type WithdrawalPrice = { refunds: number; units: bigint }

/** How many purchases come back, and how many units, when a video is withdrawn now. */
export async function priceOfWithdrawal(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  videoId: bigint
): Promise<WithdrawalPrice> {
  const { refunds, units } = await selectWithdrawalPrice(reader, { videoId, now: new Date(clock.now()) })
  return { refunds: Number(refunds), units }
}

/**
 * Takes a published video from the members for good, in the transaction that records who did it, and tells what comes back;
 * null where the video is not published. Who bought it within the last thirty days can watch it no more, and has the price
 * back as soon as this has committed: `refundWithdrawn` does that, and a job whatever is left of it. Everybody who bought it
 * earlier keeps it.
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
