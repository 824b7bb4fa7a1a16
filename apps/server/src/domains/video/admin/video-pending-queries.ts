import type { Texts } from '@glasshouse/contract/operator'
import type { Tx } from '../../../database/transaction.ts'

type Reader = Pick<Tx, 'query'>

/** What members read and pay: on a published video it changes only once another operator has approved it. */
export type PublicPart = { titles: Texts; about: Texts; price: bigint }

export type PendingRow = {
  revision: bigint
  titles: Texts
  about: Texts
  price_units: bigint
  made_by: bigint
  maker: string
  made_at: Date
}

/** Keeps a change that waits for its approval, in place of an earlier one. */
export async function replacePending(
  tx: Tx,
  videoId: bigint,
  change: PublicPart & { operatorId: bigint; at: Date }
): Promise<void> {
  await deletePending(tx, videoId)
  await tx.query({
    name: 'video-pending-insert',
    text: `
      insert into video_change (video_id, titles, about, price_units, made_by, made_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [
      videoId,
      JSON.stringify(change.titles),
      JSON.stringify(change.about),
      change.price,
      change.operatorId,
      change.at
    ]
  })
}

/** Whether there was one. */
export async function deletePending(tx: Tx, videoId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'video-pending-delete',
    text: 'delete from video_change where video_id = $1',
    values: [videoId]
  })
  return rowCount! > 0
}

/** The change of a video that waits for its approval; null where none does. */
export async function selectPending(reader: Reader, videoId: bigint): Promise<PendingRow | null> {
  const { rows } = await reader.query<PendingRow>({
    name: 'video-pending',
    text: `
      select c.revision, c.titles, c.about, c.price_units, c.made_by, o.name as maker, c.made_at
        from video_change c join operator o on o.id = c.made_by where c.video_id = $1`,
    values: [videoId]
  })
  return rows[0] ?? null
}

/** Makes an approved change public. */
export async function applyPending(
  tx: Tx,
  videoId: bigint,
  by: PublicPart & { operatorId: bigint; at: Date; note: string }
): Promise<void> {
  await tx.query({
    name: 'video-pending-apply',
    text: `
      update video set titles = $2, about = $3, price_units = $4, approved_at = $5, approved_by = $6, review_note = $7
       where id = $1`,
    values: [videoId, JSON.stringify(by.titles), JSON.stringify(by.about), by.price, by.at, by.operatorId, by.note]
  })
  await deletePending(tx, videoId)
}
