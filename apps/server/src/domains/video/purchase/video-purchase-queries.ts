import type { Texts } from '@glasshouse/contract/operator'
import { changed, exists, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { isRefundOwed, isShown, ownPurchase, REFUND_DAYS } from '../video-tables.ts'
import { listedColumns, type Asking, type ListedVideo } from '../catalogue/video-catalogue-queries.ts'

export type Purchase = { id: bigint; video_id: bigint; price_units: bigint }

export async function selectByRequest(
  tx: Tx,
  { memberId, requestId }: { memberId: bigint; requestId: string }
): Promise<Purchase | null> {
  return maybe<Purchase>(tx, {
    name: 'video-purchase-by-request',
    text: `
      select id, video_id, price_units from video_purchase where member_id = $1 and request_id = $2`,
    values: [memberId, requestId]
  })
}

/** A video for its buyer. It cannot be withdrawn or change its price before the transaction ends. */
export type Offer = {
  price_units: bigint
  titles: Texts
  is_shown: boolean
  is_withdrawn: boolean
  purchase_id: bigint | null
}

export async function holdOffer(
  tx: Tx,
  { memberId, videoId, now }: { memberId: bigint; videoId: number; now: Date }
): Promise<Offer | null> {
  return maybe<Offer>(tx, {
    name: 'video-hold-offer',
    text: `
      select v.price_units, v.titles, ${isShown('$3')} as is_shown /* never null: is_shown */, v.state = 'withdrawn' as is_withdrawn, p.id as purchase_id
        from video v ${ownPurchase('$1')} where v.id = $2 for share of v`,
    values: [memberId, videoId, now]
  })
}

export async function insertPurchase(
  tx: Tx,
  bought: { memberId: bigint; id: bigint; videoId: number; requestId: string; price: bigint; now: Date }
): Promise<void> {
  await run(tx, {
    name: 'video-purchase-insert',
    text: `
      insert into video_purchase (member_id, id, video_id, request_id, price_units, bought_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [bought.memberId, bought.id, bought.videoId, bought.requestId, bought.price, bought.now]
  })
}

export type BoughtVideo = ListedVideo & {
  order_id: bigint
  paid: bigint
  bought_at: Date
  is_refunded: boolean
  is_withdrawn: boolean
}

/** Return a member's purchases, newest first, including refunded ones. */
export async function selectBought(
  reader: Reader,
  { memberId, limit, offset }: Omit<Asking, 'now'>
): Promise<BoughtVideo[]> {
  return many<BoughtVideo>(reader, {
    name: 'video-bought',
    text: `
      select ${listedColumns}, b.id as order_id, b.price_units as paid, b.bought_at,
             b.refunded_at is not null as is_refunded, v.state = 'withdrawn' as is_withdrawn
        from video_purchase b join video v on v.id = b.video_id join media m on m.id = v.media_id ${ownPurchase('$1')}
       where b.member_id = $1 order by b.id desc limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

/** Return what a withdrawal of a video at a time refunds, or has refunded. */
export async function selectWithdrawalPrice(
  reader: Reader,
  { videoId, now }: { videoId: bigint; now: Date }
): Promise<{ refunds: bigint; units: bigint }> {
  return one<{ refunds: bigint; units: bigint }>(reader, {
    name: 'video-withdrawal-price',
    text: `
      select count(*) as refunds, coalesce(sum(price_units), 0)::bigint as units from video_purchase
       where video_id = $1 and refunded_at is null and bought_at >= $2::timestamptz - make_interval(days => ${REFUND_DAYS})`,
    values: [videoId, now]
  })
}

/** Withdraw a published or scheduled video. Return false for any other. */
export async function markWithdrawn(
  tx: Tx,
  { videoId, reason, now }: { videoId: bigint; reason: string; now: Date }
): Promise<boolean> {
  return changed(tx, {
    name: 'video-mark-withdrawn',
    text: `
      update video set state = 'withdrawn', withdrawn_at = $3, withdraw_reason = $2 where id = $1 and state = 'published'`,
    values: [videoId, reason, now]
  })
}

export type OwedRefund = { member_id: bigint; id: bigint }

/** Return purchases of withdrawn videos with a refund due. */
export async function selectOwedRefunds(reader: Reader, limit: number): Promise<OwedRefund[]> {
  return many<OwedRefund>(reader, {
    name: 'video-owed-refunds',
    text: `
      select p.member_id, p.id
        from video v join video_purchase p on p.video_id = v.id
       where ${isRefundOwed} order by p.id limit $1`,
    values: [limit]
  })
}

/** Mark a purchase as refunded. Return its video and price, or null when it was refunded before. */
export async function markRefunded(
  tx: Tx,
  { member_id, id, now }: OwedRefund & { now: Date }
): Promise<{ price_units: bigint; titles: ListedVideo['titles'] } | null> {
  return maybe<{ price_units: bigint; titles: ListedVideo['titles'] }>(tx, {
    name: 'video-mark-refunded',
    text: `
      update video_purchase p set refunded_at = $3 from video v
       where p.member_id = $1 and p.id = $2 and p.refunded_at is null and v.id = p.video_id
      returning p.price_units, v.titles`,
    values: [member_id, id, now]
  })
}

/** Return which of these numbers are the member's own purchases. */
export async function ownPurchaseIds(reader: Reader, memberId: bigint, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'video-purchases-own-ids',
    text: 'select id from video_purchase where member_id = $1 and id = any ($2::bigint[])',
    values: [memberId, ids]
  })
  return rows.map(({ id }) => id)
}

/** Return whether a member is owed a refund. */
export async function isOwedRefund(reader: Reader, memberId: bigint): Promise<boolean> {
  return exists(reader, {
    name: 'video-is-owed',
    text: `
      select from video_purchase p join video v on v.id = p.video_id where p.member_id = $1 and ${isRefundOwed} limit 1`,
    values: [memberId]
  })
}
