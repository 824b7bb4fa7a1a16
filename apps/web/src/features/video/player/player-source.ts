/** A video as the player needs it. */
export type PlayerSource = {
  /** The address of the playlist. With a new address, playback continues at the same second. */
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

/** The preview pictures, one per interval. In the address, `{n}` is 0001 for the first. */
export type Thumbs = { url: string; every: number; count: number; width: number; height: number }

/** Return the last second that a member can seek to. */
export function endOf({ length, limit }: Pick<PlayerSource, 'length' | 'limit'>): number {
  return limit ?? length
}
