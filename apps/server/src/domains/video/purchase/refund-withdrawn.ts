import { translate } from '@glasshouse/language/server'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { pointsText } from '../../../texts/points-text.ts'
import { repeat, type Repeating } from '../../../time/repeat.ts'
import { addPersonalNotice, inAllLanguages } from '../../announcement/index.ts'
import { textIn } from '../../../texts/text-in.ts'
import { postTransfer } from '../../wallet/index.ts'
import { markRefunded, selectOwedRefunds, type OwedRefund } from './video-purchase-queries.ts'

type Tools = Pick<Context, 'database' | 'clock' | 'ids' | 'notifications'>

const BATCH_SIZE = 200
const POLL_MS = 60_000

/**
 * Refund every owed purchase of a withdrawn video once, each in its own transaction together with its notice. This can
 * run on several nodes at the same time, and again after a crash. Return how many were refunded.
 */
export async function refundWithdrawn(tools: Tools): Promise<number> {
  let refunded = 0
  for (;;) {
    const owed = await selectOwedRefunds(tools.database.main, BATCH_SIZE)
    for (const purchase of owed) {
      if (await inTransaction(tools.database.main, (tx) => refund(tx, tools, purchase))) refunded += 1
    }
    if (owed.length < BATCH_SIZE) return refunded
  }
}

/** Start the job that refunds what a crash or an error left over, on the first node to run it. */
export function startRefunding(context: Context): Repeating {
  const repetition = { name: 'refunds of withdrawn videos', everyMilliseconds: POLL_MS }
  return repeat(context, repetition, async () => {
    await refundWithdrawn(context)
  })
}

async function refund(tx: Tx, { clock, ids, notifications }: Tools, purchase: OwedRefund): Promise<boolean> {
  const { member_id: memberId, id } = purchase
  const refunded = await markRefunded(tx, { ...purchase, now: new Date(clock.now()) })
  if (!refunded) return false
  const { price_units: amount, titles } = refunded
  await postTransfer(tx, ids, { template: 'videoRefund', memberId, ref: id, amount, description: titles })
  await addPersonalNotice(
    tx,
    { notifications },
    {
      memberId,
      type: 'video',
      link: '/MyVideos',
      name: inAllLanguages((lang) => translate(lang, 'server.videoNotice.withdrawnName')),
      text: inAllLanguages((lang) =>
        translate(lang, 'server.videoNotice.withdrawnText', {
          title: textIn(lang, titles),
          points: pointsText(amount, lang)
        })
      )
    }
  )
  await notifications.notify(tx, 'balance', { memberIds: [memberId.toString()], reason: 'video_refund' })
  return true
}
