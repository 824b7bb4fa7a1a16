import { LRUCache } from 'lru-cache'
import type { Context } from '../../../../context.ts'
import { manifestSchema, type Manifest } from './manifest.ts'
import { selectMedia } from '../video-media-queries.ts'

/** What serving a video's media needs: the manifest of its package, and when it was withdrawn (unix milliseconds). */
export type VideoMedia = { manifest: Manifest; withdrawnAt: number | null }

type Key = { videoId: number; mediaId: string }

/** Finds the manifest of a video, without a query for each segment. */
export type MediaLookup = {
  find(key: Key): Promise<VideoMedia | null>
}

const MAX_CACHED = 300
/** How long a withdrawal can stay unnoticed after a lost notification. */
const FRESH_MS = 30_000

/** Create the lookup. It caches manifests, and drops all of them when a video changes. */
export function createMediaLookup({ database, notifications, clock }: Context): MediaLookup {
  const known = new LRUCache<string, { media: Promise<VideoMedia | null>; until: number }>({ max: MAX_CACHED })
  notifications.on('video', () => known.clear())
  notifications.onReconnect(() => known.clear())
  const read = async (key: Key): Promise<VideoMedia | null> => {
    const row = await selectMedia(database.main, key)
    if (!row) return null
    return { manifest: manifestSchema.parse(row.manifest), withdrawnAt: row.withdrawn_at?.getTime() ?? null }
  }
  return {
    find: (key) => {
      const name = `${key.videoId}/${key.mediaId}`
      const found = known.get(name)
      if (found && found.until > clock.now()) return found.media
      const media = read(key)
      known.set(name, { media, until: clock.now() + FRESH_MS })
      media.catch(() => known.delete(name))
      return media
    }
  }
}
