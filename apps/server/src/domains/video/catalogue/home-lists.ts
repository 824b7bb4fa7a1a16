import type { CallOutput } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { cardOf } from './cards.ts'
import type { Viewer } from './viewer.ts'
import { selectForHome, selectOwned, type ListedVideo } from './video-catalogue-queries.ts'

/** The videos of Home, to a viewer. */
export type HomeLists = (viewer: Viewer) => Promise<CallOutput<'getConfig'>>

const EACH = 10
/** How long Home may show counts and videos as they were. */
const FRESH_MILLISECONDS = 5000

type Lists = { recommended: ListedVideo[]; popular: ListedVideo[] }

/** Read both lists once for everybody. For signed-in members, only mark which videos are theirs. */
export function createHomeLists(context: Context): HomeLists {
  const lists = keepLists(context)
  return async ({ memberId, lang }) => {
    const { recommended, popular } = await lists()
    const videoIds = [...recommended, ...popular].map(({ id }) => id)
    const isAsked = memberId !== null && videoIds.length > 0
    const owned = new Set(isAsked ? await selectOwned(context.database.main, { memberId, videoIds }) : [])
    const card = (video: ListedVideo) => cardOf(owned.has(video.id) ? { ...video, is_open: true } : video, lang)
    return { recommended: recommended.map(card), popular: popular.map(card) }
  }
}

function keepLists({ database, clock }: Context): () => Promise<Lists> {
  let kept: { lists: Promise<Lists>; until: number } | null = null
  const read = async (): Promise<Lists> => {
    const asking = { now: new Date(clock.now()), limit: EACH }
    const [recommended, popular] = await Promise.all([
      selectForHome(database.main, { ...asking, order: 'recommended' }),
      selectForHome(database.main, { ...asking, order: 'popular' })
    ])
    return { recommended, popular }
  }
  return () => {
    if (!kept || kept.until <= clock.now()) {
      const lists = read()
      kept = { lists, until: clock.now() + FRESH_MILLISECONDS }
      // What could not be read is asked for again by the next who needs it.
      lists.catch(() => {
        if (kept?.lists === lists) kept = null
      })
    }
    return kept.lists
  }
}
