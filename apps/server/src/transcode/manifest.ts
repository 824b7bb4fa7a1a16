/** A segment of a rendition: its duration and file size. */
export type Segment = { ms: number; bytes: number }

export type Rendition = {
  name: '480p' | '720p'
  width: number
  height: number
  /** Bits per second, peak and average. */
  bandwidth: number
  averageBandwidth: number
  /** In the form that playlists use. */
  codecs: string
  segments: Segment[]
}

/** The contents of a package: `manifest.json` with its poster, thumbnails and renditions. Their segments end together. */
export type Manifest = {
  durationMs: number
  poster: { width: number; height: number }
  thumbs: { everySeconds: number; count: number; width: number; height: number }
  renditions: Rendition[]
}
