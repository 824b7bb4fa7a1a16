import { UNITS_PER_POINT } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { demoMediaId, readLibrary, readManifest, readSubtitle, type DemoVideo, type Library } from './library.ts'
import {
  demoCategory,
  holdDemoCatalogue,
  insertDemoVideo,
  insertSubtitle,
  refreshManifest
} from './video-demo-queries.ts'

const MINUTE_MS = 60_000

/**
 * Insert missing demo videos, unless the site has real ones. Demo videos are served from the release, so their records
 * are updated to this version.
 */
export async function ensureDemoVideos({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const library = readLibrary()
  if (!library) return
  await inTransaction(database.main, async (tx) => {
    const mayAdd = await holdDemoCatalogue(tx)
    for (const [index, video] of library.videos.entries()) {
      const mediaId = demoMediaId(video.slug)
      const manifest = readManifest(video.slug)
      if ((await refreshManifest(tx, { mediaId, manifest })) || !mayAdd) continue
      // The first of the library is the newest, so that lists have the library's order.
      const publishAt = new Date(clock.now() - index * MINUTE_MS)
      const categoryId = await categoryOf(tx, library, video)
      await addVideo(tx, video, { mediaId, manifest, publishAt, categoryId })
    }
  })
}

async function categoryOf(tx: Tx, { categories }: Library, { category, slug }: DemoVideo): Promise<bigint> {
  const place = categories.findIndex((one) => one.slug === category)
  if (place < 0) throw new Error(`the demonstration has no category ${category} for ${slug}`)
  return demoCategory(tx, categories[place]!.names, place)
}

type Facts = Pick<Parameters<typeof insertDemoVideo>[1], 'mediaId' | 'manifest' | 'publishAt' | 'categoryId'>

async function addVideo(tx: Tx, video: DemoVideo, facts: Facts): Promise<void> {
  const { slug, titles, about, price, previewSeconds, recommended: isRecommended, subtitles } = video
  const priceUnits = BigInt(price) * UNITS_PER_POINT
  const videoId = await insertDemoVideo(tx, { ...facts, titles, about, priceUnits, previewSeconds, isRecommended })
  for (const [lang, file] of Object.entries(subtitles)) {
    await insertSubtitle(tx, videoId, { lang, vtt: readSubtitle(slug, file) })
  }
}
