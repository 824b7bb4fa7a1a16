import type { CallOutput } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { cardOf } from './cards.ts'
import type { Viewer } from './viewer.ts'
import { selectForHome, selectOwned, type ListedVideo } from './video-catalogue-queries.ts'

/** Return the videos of Home for a viewer. */
export type HomeLists = (viewer: Viewer) => Promise<CallOutput<'getConfig'>>

const EACH = 10
/** How long Home may show old counts and videos. */
const FRESH_MS = 5000

type Lists = { recommended: ListedVideo[]; popular: ListedVideo[] }

/**
 * Create the lists of Home. Both are read once for everyone; for signed-in members only their own videos are marked.
 */
export function createHomeLists(context: Context): HomeLists {
  const lists = cacheHomeLists(context)
  return async ({ memberId, lang }) => {
    const { recommended, popular } = await lists()
    const videoIds = [...recommended, ...popular].map(({ id }) => id)
    const isRequested = memberId !== null && videoIds.length > 0
    const owned = new Set(isRequested ? await selectOwned(context.database.main, { memberId, videoIds }) : [])
    const card = (video: ListedVideo) => cardOf(owned.has(video.id) ? { ...video, is_open: true } : video, lang)
    return { recommended: recommended.map(card), popular: popular.map(card) }
  }
}

function cacheHomeLists({ database, clock }: Context): () => Promise<Lists> {
  let cached: { lists: Promise<Lists>; until: number } | null = null
  const read = async (): Promise<Lists> => {
    const asking = { now: new Date(clock.now()), limit: EACH }
    const [recommended, popular] = await Promise.all([
      selectForHome(database.main, { ...asking, order: 'recommended' }),
      selectForHome(database.main, { ...asking, order: 'popular' })
    ])
    return { recommended, popular }
  }
  return () => {
    if (!cached || cached.until <= clock.now()) {
      const lists = read()
      cached = { lists, until: clock.now() + FRESH_MS }
      // After a failure the next caller reads the lists again.
      lists.catch(() => {
        if (cached?.lists === lists) cached = null
      })
    }
    return cached.lists
  }
}
