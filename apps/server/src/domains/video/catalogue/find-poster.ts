import type { Videos } from '../videos.ts'
import { posterOf } from './cards.ts'
import { selectShownMedia } from './video-catalogue-queries.ts'

/** Return the path of a video's public poster, or null when there is none or videos are for members only. */
export async function findPoster({ database, clock, site }: Videos, videoId: number): Promise<string | null> {
  if ((await site.settings()).videosNeedSignIn) return null
  const mediaId = await selectShownMedia(database.main, { now: new Date(clock.now()), videoId })
  return mediaId && posterOf(mediaId)
}
