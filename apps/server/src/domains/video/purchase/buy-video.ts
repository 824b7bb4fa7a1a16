import { randomUUID } from 'node:crypto'
import { formatAmount, type CallOutput, type CallParsed } from '@glasshouse/contract'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { requireMayPlay } from '../../limits/index.ts'
import { isOfAge, lockMemberFacts, memberStatus } from '../../member/index.ts'
import { balanceAfter, balanceOf, postTransfer } from '../../wallet/index.ts'
import type { Videos } from '../videos.ts'
import { holdOffer, insertPurchase, selectByRequest, type Offer } from './video-purchase-queries.ts'

type Input = CallParsed<'buyVideo'> & { memberId: bigint }
type Output = CallOutput<'buyVideo'>

/** The minimum age for a purchase, whatever the site's settings are. */
const ADULT_YEARS = 18

/**
 * Unlock a video for good and charge its price, in one transaction. An unlocked video costs nothing again, and the same
 * request id gets the same purchase again.
 */
export async function buyVideo(videos: Videos, input: Input): Promise<Output> {
  const ageMin = Math.max(ADULT_YEARS, (await videos.site.settings()).minAge)
  return inTransaction(videos.database.main, (tx) => writePurchase(tx, videos, { input, ageMin }))
}

async function writePurchase(
  tx: Tx,
  videos: Videos,
  { input, ageMin }: { input: Input; ageMin: number }
): Promise<Output> {
  const { memberId, id: videoId } = input
  const buyer = await lockMemberFacts(tx, memberId)
  if (buyer.status === memberStatus.closed) throw new Refusal('AUTH_REQUIRED')
  const known = input.requestId ? await selectByRequest(tx, { memberId, requestId: input.requestId }) : null
  if (known) {
    if (known.video_id !== BigInt(videoId)) throw new Refusal('REQ_ID_REUSED')
    const balance = await balanceAfter(tx, { memberId, template: 'video', ref: known.id })
    return { ...charged(known.price_units, balance), orderNumber: known.id.toString() }
  }
  const now = new Date(videos.clock.now())
  const offer = await holdOffer(tx, { memberId, videoId, now })
  if (!offer) throw new Refusal('VIDEO_UNKNOWN')
  if (offer.purchase_id !== null || (offer.is_shown && offer.price_units === 0n)) {
    const { available } = await balanceOf(tx, memberId)
    return { ...charged(0n, available), orderNumber: offer.purchase_id?.toString() ?? null }
  }
  requireOffered(offer, input)
  await requireMayPlay(tx, memberId)
  requireOfAge(videos, buyer.birthday, ageMin)
  return charge(tx, videos, { input, offer, now })
}

function requireOffered(offer: Offer, { price: shownPrice }: Input): void {
  if (!offer.is_shown) throw new Refusal(offer.is_withdrawn ? 'VIDEO_GONE' : 'VIDEO_UNKNOWN')
  if (shownPrice === undefined || shownPrice === offer.price_units) return
  const price = formatAmount(offer.price_units)
  throw new Refusal('VIDEO_PRICE_CHANGED', { params: { money: offer.price_units }, data: { price } })
}

function requireOfAge({ siteTime, clock }: Videos, birthday: string | null, ageMin: number): void {
  if (birthday !== null && isOfAge(birthday, ageMin, siteTime.day(clock.now()))) return
  throw new Refusal('AGE_TOO_LOW', { params: { age: ageMin } })
}

async function charge(
  tx: Tx,
  { ids, notifications }: Videos,
  { input, offer, now }: { input: Input; offer: Offer; now: Date }
): Promise<Output> {
  const { memberId, id: videoId } = input
  const { price_units: price, titles } = offer
  const id = ids.next()
  const requestId = input.requestId ?? randomUUID()
  await insertPurchase(tx, { memberId, id, videoId, requestId, price, now })
  const posting = { template: 'video', memberId, ref: id, amount: price, description: titles } as const
  const { balanceAfter } = await postTransfer(tx, ids, posting)
  await notifications.notify(tx, 'balance', { memberIds: [memberId.toString()], reason: 'video' })
  return { ...charged(price, balanceAfter!), orderNumber: id.toString() }
}

function charged(money: bigint, balance: bigint): Omit<Output, 'orderNumber'> {
  return { isUnlocked: true, charged: formatAmount(money), balance: formatAmount(balance) }
}
