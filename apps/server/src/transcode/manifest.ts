/** A segment of a rendition: how long it plays, and how large its file is. */
export type Segment = { ms: number; bytes: number }

export type Rendition = {
  name: '480p' | '720p'
  width: number
  height: number
  /** Bits per second, at its highest and on the average. */
  bandwidth: number
  averageBandwidth: number
  /** As a playlist names them. */
  codecs: string
  segments: Segment[]
}

/** What a package holds: `manifest.json` beside its poster, thumbnails and renditions, whose segments end together. */
export type Manifest = {
  durationMs: number
  poster: { width: number; height: number }
  thumbs: { everySeconds: number; count: number; width: number; height: number }
  renditions: Rendition[]
}
