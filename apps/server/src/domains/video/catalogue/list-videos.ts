import type { CallOutput, CallParsed } from '@glasshouse/contract'
import { Refusal } from '../../../refusal.ts'
import { textIn } from '../../../texts/text-in.ts'
import type { Videos } from '../videos.ts'
import { cardOf, type Card } from './cards.ts'
import type { Viewer } from './viewer.ts'
import { selectCategories, selectListed, selectOthers } from './video-catalogue-queries.ts'

const PER_PAGE = 50

/** Refuse visitors with `AUTH_REQUIRED` when the site shows videos to members only. */
export async function requireMayBrowse({ site }: Videos, { memberId }: Viewer): Promise<void> {
  if (memberId === null && (await site.settings()).videosNeedSignIn) throw new Refusal('AUTH_REQUIRED')
}

/** Return the categories, in the operator's order. */
export async function listGroups(videos: Videos, viewer: Viewer): Promise<CallOutput<'getVideoGroups'>> {
  await requireMayBrowse(videos, viewer)
  const categories = await selectCategories(videos.database.main)
  return categories.map(({ id, names }) => ({ id: Number(id), name: textIn(viewer.lang, names) }))
}

/** Return a page of videos, newest first. */
export async function listVideos(
  videos: Videos,
  { id = 0, searchText = '', ...page }: CallParsed<'getVideoList'>,
  viewer: Viewer
): Promise<Card[]> {
  await requireMayBrowse(videos, viewer)
  const query = { ...listQueryOf(videos, page, viewer), categoryId: id, words: searchText }
  const found = await selectListed(videos.database.main, query)
  return found.map((video) => cardOf(video, viewer.lang))
}

/** Return a page of videos other than the one being watched. */
export async function listOthers(
  videos: Videos,
  { id = 0, ...page }: CallParsed<'getVideoInfoItem'>,
  viewer: Viewer
): Promise<CallOutput<'getVideoInfoItem'>> {
  await requireMayBrowse(videos, viewer)
  const found = await selectOthers(videos.database.main, { ...listQueryOf(videos, page, viewer), videoId: id })
  return found.map((video) => cardOf(video, viewer.lang))
}

type Page = { page?: number | undefined; limit?: number | undefined }

/** Return the caller, the time and the page of a list. */
export function listQueryOf({ clock }: Videos, { page = 1, limit = PER_PAGE }: Page, { memberId }: Viewer) {
  return { memberId: memberId ?? 0n, now: new Date(clock.now()), limit, offset: (page - 1) * limit }
}
