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

/** The contents of a package: `manifest.json` with its poster, thumbnails and renditions. Their segments end together. */
export type Manifest = {
  durationMs: number
  poster: { width: number; height: number }
  thumbs: { everySeconds: number; count: number; width: number; height: number }
  renditions: Rendition[]
}
