import type { LanguageCode } from '@glasshouse/contract'
import { changed, one, run } from '../../../database/executor.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { Manifest } from '../media/package/manifest.ts'

type Texts = Record<LanguageCode, string>

/** Lock the catalogue until the transaction ends. Return whether it has demo videos only, or none. */
export async function holdDemoCatalogue(tx: Tx): Promise<boolean> {
  await run(tx, {
    name: 'video-demo-lock',
    text: 'select pg_advisory_xact_lock(hashtext($1))',
    values: ['demo videos']
  })
  const { demo } = await one<{ demo: boolean }>(tx, {
    name: 'video-demo-alone',
    text: 'select not exists (select from video where not is_demo) as demo',
    values: []
  })
  return demo
}

/** Return the category with these names, and create it when there is none. */
export async function demoCategory(tx: Tx, names: Texts, position: number): Promise<bigint> {
  const { id } = await one<{ id: bigint }>(tx, {
    name: 'video-demo-category',
    text: `
      with known as (select id from video_category where names = $1::jsonb order by id limit 1),
      added as (
        insert into video_category (names, position) select $1::jsonb, $2 where not exists (select from known) returning id
      )
      select id from known union all select id from added`,
    values: [JSON.stringify(names), position]
  })
  return id
}

/** Update a shipped package's manifest. Return false when the package was never inserted. */
export async function refreshManifest(
  tx: Tx,
  { mediaId, manifest }: Pick<NewDemoVideo, 'mediaId' | 'manifest'>
): Promise<boolean> {
  return changed(tx, {
    name: 'video-demo-refresh',
    text: 'update media set manifest = $2::jsonb where id = $1',
    values: [mediaId, JSON.stringify(manifest)]
  })
}

export type NewDemoVideo = {
  categoryId: bigint
  mediaId: string
  manifest: Manifest
  titles: Texts
  about: Texts
  priceUnits: bigint
  previewSeconds: number
  isRecommended: boolean
  publishAt: Date
}

export async function insertDemoVideo(tx: Tx, video: NewDemoVideo): Promise<bigint> {
  const { id } = await one<{ id: bigint }>(tx, {
    name: 'video-demo-video',
    text: `
      with encoded as (insert into media (id, manifest) values ($2, $3) on conflict (id) do nothing)
      insert into video (category_id, media_id, titles, about, price_units, preview_seconds, is_recommended, state,
                         publish_at, published_at, is_demo)
      values ($1, $2, $4, $5, $6, $7, $8, 'published', $9, $9, true) returning id`,
    values: [
      video.categoryId,
      video.mediaId,
      JSON.stringify(video.manifest),
      JSON.stringify(video.titles),
      JSON.stringify(video.about),
      video.priceUnits,
      video.previewSeconds,
      video.isRecommended,
      video.publishAt
    ]
  })
  return id
}

export async function insertSubtitle(tx: Tx, videoId: bigint, subtitle: { lang: string; vtt: string }): Promise<void> {
  await run(tx, {
    name: 'video-demo-subtitle',
    text: 'insert into video_subtitle (video_id, lang, vtt) values ($1, $2, $3)',
    values: [videoId, subtitle.lang, subtitle.vtt]
  })
}
