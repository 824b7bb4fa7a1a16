import type { CallOutput, CallParsed } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { textIn } from '../../../texts/text-in.ts'
import { cardOf } from '../catalogue/cards.ts'
import { listQueryOf } from '../catalogue/list-videos.ts'
import type { Viewer } from '../catalogue/viewer.ts'
import type { Videos } from '../videos.ts'
import { selectStarted, selectWatched } from './video-watching-queries.ts'

type Owner = Viewer & { memberId: bigint }

/** With less than this left, a video counts as finished. */
const END_MARGIN_MS = 5000

/** Return a page of the videos that a member started and did not finish, latest first. */
export async function listStarted(
  videos: Videos,
  { memberId, lang, ...page }: CallParsed<'getContinue'> & Owner
): Promise<CallOutput<'getContinue'>> {
  const query = listQueryOf(videos, page, { memberId, lang })
  const started = await selectStarted(videos.database.main, { ...query, leftMs: END_MARGIN_MS })
  return started.map((video) => ({
    ...cardOf(video, lang),
    position: video.position_ms / 1000,
    duration: video.duration_ms / 1000
  }))
}

/** Return a page of everything stored about what a member watched. */
export async function listWatched(
  { database, siteTime }: Pick<Context, 'database' | 'siteTime'>,
  { memberId, lang, page, limit }: Owner & { page: number; limit: number }
) {
  const watched = await selectWatched(database.main, { memberId, limit, offset: (page - 1) * limit })
  return watched.map((video) => ({
    id: Number(video.id),
    title: textIn(lang, video.titles),
    position: video.position_ms / 1000,
    views: Number(video.views),
    updated: siteTime.timestamp(video.updated_at).time
  }))
}
