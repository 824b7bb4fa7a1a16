import type { Texts } from '@glasshouse/contract/operator'
import { many, maybe } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import { isShown, ownPurchase } from '../video-tables.ts'

/** A video in lists, for a member or a visitor. */
export type ListedVideo = {
  id: bigint
  media_id: string
  titles: Texts
  plays: bigint
  price_units: bigint
  duration_ms: number
  /** Whether all of it can be watched. */
  is_open: boolean
}

/** The columns of `ListedVideo`, from a video `v`, its media `m` and the member's purchase `p`. */
export const listedColumns = `
  v.id, v.media_id, v.titles, v.plays, v.price_units, m.duration_ms, (v.price_units = 0 or p.id is not null) as is_open`

/** The member (0 for a visitor), the time, and the number of rows. */
export type Asking = { memberId: bigint; now: Date; limit: number; offset: number }

export async function selectCategories(reader: Reader): Promise<{ id: bigint; names: Texts }[]> {
  return many<{ id: bigint; names: Texts }>(reader, {
    name: 'video-categories',
    text: 'select id, names from video_category order by position, id',
    values: []
  })
}

/** Return shown videos, newest first: of a category or all (0), with a text in the title or all (empty). */
export async function selectListed(
  reader: Reader,
  { memberId, now, limit, offset, categoryId, words }: Asking & { categoryId: number; words: string }
): Promise<ListedVideo[]> {
  return many<ListedVideo>(reader, {
    name: 'video-list',
    text: `
      select ${listedColumns}
        from video v join media m on m.id = v.media_id ${ownPurchase('$1')}
       where ${isShown('$2')} and ($5::bigint = 0 or v.category_id = $5)
         and ($6::text = '' or strpos(v.search, plain_text($6)) > 0)
       order by v.publish_at desc, v.id desc limit $3 offset $4`,
    values: [memberId, now, limit, offset, categoryId, words]
  })
}

/** Return videos other than one: those of its category first, then the newest. */
export async function selectOthers(
  reader: Reader,
  { memberId, now, limit, offset, videoId }: Asking & { videoId: number }
): Promise<ListedVideo[]> {
  return many<ListedVideo>(reader, {
    name: 'video-others',
    text: `
      select ${listedColumns}
        from video v join media m on m.id = v.media_id ${ownPurchase('$1')}
       where ${isShown('$2')} and v.id <> $5::bigint
       order by v.category_id is not distinct from (select category_id from video where id = $5) desc,
                v.publish_at desc, v.id desc limit $3 offset $4`,
    values: [memberId, now, limit, offset, videoId]
  })
}

/**
 * Return the videos of Home without a viewer: recommended ones, or the most watched. A video without views is not among
 * the most watched.
 */
export async function selectForHome(
  reader: Reader,
  { now, limit, order }: { now: Date; limit: number; order: 'recommended' | 'popular' }
): Promise<ListedVideo[]> {
  const first = order === 'popular' ? 'v.plays' : 'v.is_recommended'
  const condition = order === 'popular' ? 'and v.plays > 0' : ''
  return many<ListedVideo>(reader, {
    name: `video-home-${order}`,
    text: `
      select ${listedColumns}
        from video v join media m on m.id = v.media_id ${ownPurchase('0')}
       where ${isShown('$1')} ${condition} order by ${first} desc, v.publish_at desc, v.id desc limit $2`,
    values: [now, limit]
  })
}

/** Return which of some videos a member has bought. */
export async function selectOwned(
  reader: Reader,
  { memberId, videoIds }: { memberId: bigint; videoIds: readonly bigint[] }
): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'video-owned',
    text: `
      select v.id from video v ${ownPurchase('$1')} where v.id = any ($2::bigint[]) and p.id is not null`,
    values: [memberId, videoIds]
  })
  return rows.map(({ id }) => id)
}

/** A video with everything for its own screen. */
export type WholeVideo = ListedVideo & {
  about: Partial<Texts>
  preview_seconds: number
  is_demo: boolean
  is_withdrawn: boolean
  is_shown: boolean
  category_id: bigint
  category_names: Texts
  position_ms: number
  /** The languages of its subtitles. */
  subtitles: string[]
}

export async function selectVideo(
  reader: Reader,
  { memberId, now, videoId }: { memberId: bigint; now: Date; videoId: number }
): Promise<WholeVideo | null> {
  return maybe<WholeVideo>(reader, {
    name: 'video-whole',
    text: `
      select ${listedColumns}, v.about, v.preview_seconds, v.is_demo, v.state = 'withdrawn' as is_withdrawn,
             ${isShown('$2')} as is_shown /* never null: is_shown */, c.id as category_id, c.names as category_names,
             coalesce(w.position_ms, 0) as position_ms,
             array(select lang from video_subtitle s where s.video_id = v.id order by lang) as subtitles
        from video v join media m on m.id = v.media_id join video_category c on c.id = v.category_id
             ${ownPurchase('$1')}
             left join video_progress w on w.member_id = $1 and w.video_id = v.id
       where v.id = $3`,
    values: [memberId, now, videoId]
  })
}

/** Return the media of a shown video, or null. */
export async function selectShownMedia(
  reader: Reader,
  { now, videoId }: { now: Date; videoId: number }
): Promise<string | null> {
  const row = await maybe<{ media_id: string }>(reader, {
    name: 'video-shown-media',
    text: `select v.media_id /* never null: media_id */ from video v where v.id = $2 and ${isShown('$1')}`,
    values: [now, videoId]
  })
  return row?.media_id ?? null
}
