/** What the player plays, and what it shows of it before and beside that. */
export type Film = {
  /** The address of the playlist; another one goes on at the same second. */
  url: string
  title: string
  poster: string
  /** All of it, in seconds. */
  length: number
  /** Where the preview ends, in seconds; null when all of it plays. */
  limit: number | null
  subtitles: readonly { lang: string; label: string; url: string }[]
  thumbs: Thumbs | null
}

/** Small pictures of the film, one every so many seconds; `{n}` in the address is 0001 for the first. */
export type Thumbs = { url: string; every: number; count: number; width: number; height: number }

/** The last second that can be gone to. */
export function endOf({ length, limit }: Pick<Film, 'length' | 'limit'>): number {
  return limit ?? length
}
