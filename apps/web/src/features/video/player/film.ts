/** A video as the player needs it. */
export type Film = {
  /** The address of the playlist. A new one continues at the same second. */
  url: string
  title: string
  poster: string
  /** The full length in seconds. */
  length: number
  /** The end of the preview in seconds; null if all of it plays. */
  limit: number | null
  subtitles: readonly { lang: string; label: string; url: string }[]
  thumbs: Thumbs | null
}

/** The preview pictures, one for each interval; `{n}` in the address is 0001 for the first. */
export type Thumbs = { url: string; every: number; count: number; width: number; height: number }

/** Return the last second that can be sought. */
export function endOf({ length, limit }: Pick<Film, 'length' | 'limit'>): number {
  return limit ?? length
}
