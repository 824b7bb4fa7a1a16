import type { Videos } from '../videos.ts'
import { posterOf } from './cards.ts'
import { selectShownMedia } from './video-catalogue-queries.ts'

/** Where the poster of a video is that anybody may look at; null for any other, and where videos are for members alone. */
export async function findPoster({ database, clock, site }: Videos, videoId: number): Promise<string | null> {
  if ((await site.settings()).videosNeedSignIn) return null
  const mediaId = await selectShownMedia(database.main, { now: new Date(clock.now()), videoId })
  return mediaId && posterOf(mediaId)
}
