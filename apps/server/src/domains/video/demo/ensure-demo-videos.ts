import { UNITS_PER_POINT } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { demoMediaId, readLibrary, readManifest, readSubtitle, type DemoVideo, type Library } from './library.ts'
import { holdEmptyCatalogue, insertCategory, insertDemoVideo, insertSubtitle, refreshManifest } from './queries.ts'

const MINUTE_MILLISECONDS = 60_000

/** Gives a new site the demonstration's videos; one that has any videos or categories keeps what it has. */
export async function ensureDemoVideos({ database, clock }: Context): Promise<void> {
  const library = readLibrary()
  if (!library) return
  await inTransaction(database.main, async (tx) => {
    if (!(await holdEmptyCatalogue(tx))) return refreshManifests(tx, library)
    const categories = new Map<string, bigint>()
    for (const [place, { slug, names }] of library.categories.entries()) {
      categories.set(slug, await insertCategory(tx, names, place))
    }
    for (const [place, video] of library.videos.entries()) {
      // The first of the library is the newest, so that lists have its order.
      const publishAt = new Date(clock.now() - place * MINUTE_MILLISECONDS)
      await insertVideo(tx, video, { categoryId: categories.get(video.category)!, publishAt })
    }
  })
}

/** What is shipped is served from where it was shipped, so that its records have to be of this version. */
async function refreshManifests(tx: Tx, { videos }: Library): Promise<void> {
  for (const { slug } of videos) await refreshManifest(tx, { mediaId: demoMediaId(slug), manifest: readManifest(slug) })
}

async function insertVideo(
  tx: Tx,
  { slug, titles, about, price, previewSeconds, recommended, subtitles }: DemoVideo,
  { categoryId, publishAt }: { categoryId: bigint; publishAt: Date }
): Promise<void> {
  const videoId = await insertDemoVideo(tx, {
    categoryId,
    mediaId: demoMediaId(slug),
    manifest: readManifest(slug),
    titles,
    about,
    priceUnits: BigInt(price) * UNITS_PER_POINT,
    previewSeconds,
    isRecommended: recommended,
    publishAt
  })
  for (const [lang, file] of Object.entries(subtitles)) {
    await insertSubtitle(tx, videoId, { lang, vtt: readSubtitle(slug, file) })
  }
}
