import { z } from 'zod'

const size = z.int().min(1).max(16_384)

const rendition = z.object({
  /** `480p`, `720p`: also the name of its folder. */
  name: z.string().regex(/^\d{3,4}p$/),
  width: size,
  height: size,
  /** Bits per second. */
  bandwidth: z.int().min(1),
  averageBandwidth: z.int().min(1),
  codecs: z.string().regex(/^[A-Za-z0-9.,]+$/),
  segments: z.array(z.object({ ms: z.int().min(1), bytes: z.int().min(1) })).min(1)
})

/** The description of an encoded package, in its `manifest.json` and in the database. */
export const manifestSchema = z.object({
  durationMs: z.int().min(1),
  poster: z.object({ width: size, height: size }),
  /** One small picture per `everySeconds`. */
  thumbs: z.object({ everySeconds: z.int().min(1), count: z.int().min(0), width: size, height: size }),
  /** All renditions are cut at the same times. */
  renditions: z.array(rendition).min(1)
})

export type Manifest = z.output<typeof manifestSchema>

/** The part of a video that may be watched: a number of segments, and the time at which they end. */
export type Cut = { segments: number; endMs: number }

/** How much later than requested a key frame can be: less than two frames of a slow video. */
const FRAME_MS = 100

/** Return the free part: the segments that end within a time, but at least the first. */
export function previewOf({ renditions }: Manifest, seconds: number): Cut {
  const [first, ...others] = renditions[0]!.segments
  const cut = { segments: 1, endMs: first!.ms }
  for (const { ms } of others) {
    if (cut.endMs + ms > seconds * 1000 + FRAME_MS) break
    cut.segments += 1
    cut.endMs += ms
  }
  return cut
}

/** Return the cut with the whole video. */
export function wholeOf({ renditions, durationMs }: Manifest): Cut {
  return { segments: renditions[0]!.segments.length, endMs: durationMs }
}

/** Return the cut after a number of segments. */
export function cutAfter(manifest: Manifest, segments: number): Cut {
  const all = manifest.renditions[0]!.segments
  if (segments >= all.length) return wholeOf(manifest)
  return { segments, endMs: all.slice(0, segments).reduce((sum, { ms }) => sum + ms, 0) }
}

/** Return how many thumbnails show nothing beyond a cut. */
export function thumbsWithin({ thumbs, durationMs }: Manifest, { endMs }: Cut): number {
  if (endMs >= durationMs) return thumbs.count
  return Math.min(thumbs.count, Math.floor(endMs / (thumbs.everySeconds * 1000)))
}
