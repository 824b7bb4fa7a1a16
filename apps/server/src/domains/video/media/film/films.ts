import { LRUCache } from 'lru-cache'
import type { Context } from '../../../../context.ts'
import { manifestSchema, type Manifest } from './manifest.ts'
import { selectFilm } from '../video-media-queries.ts'

/** A video for serving its media. */
export type Film = { manifest: Manifest; withdrawnAt: number | null }

type Key = { videoId: number; mediaId: string }

/** Looks packages up without a query for each segment. */
export type Films = {
  find(key: Key): Promise<Film | null>
}

const MAX_FILMS = 300
/** How long a withdrawal can stay unnoticed after a lost notification. */
const FRESH_MILLISECONDS = 30_000

/** Create the lookup of media with a cache, which drops a video when a change is notified. */
export function createFilms({ database, notifications, clock }: Context): Films {
  const known = new LRUCache<string, { film: Promise<Film | null>; until: number }>({ max: MAX_FILMS })
  notifications.on('video', () => known.clear())
  notifications.onReconnect(() => known.clear())
  const read = async (key: Key): Promise<Film | null> => {
    const row = await selectFilm(database.main, key)
    if (!row) return null
    return { manifest: manifestSchema.parse(row.manifest), withdrawnAt: row.withdrawn_at?.getTime() ?? null }
  }
  return {
    find: (key) => {
      const name = `${key.videoId}/${key.mediaId}`
      const found = known.get(name)
      if (found && found.until > clock.now()) return found.film
      const film = read(key)
      known.set(name, { film, until: clock.now() + FRESH_MILLISECONDS })
      film.catch(() => known.delete(name))
      return film
    }
  }
}
