import { z } from 'zod'

const size = z.int().min(1).max(16_384)

const rendition = z.object({
  /** `480p`, `720p`: its folder, too. */
  name: z.string().regex(/^\d{3,4}p$/),
  width: size,
  height: size,
  /** Bits per second. */
  bandwidth: z.int().min(1),
  averageBandwidth: z.int().min(1),
  codecs: z.string().regex(/^[A-Za-z0-9.,]+$/),
  segments: z.array(z.object({ ms: z.int().min(1), bytes: z.int().min(1) })).min(1)
})

/** What an encoded package says of itself, in its `manifest.json` and in the database. */
export const manifestSchema = z.object({
  durationMs: z.int().min(1),
  poster: z.object({ width: size, height: size }),
  /** One small picture per `everySeconds`. */
  thumbs: z.object({ everySeconds: z.int().min(1), count: z.int().min(0), width: size, height: size }),
  /** All are cut at the same moments. */
  renditions: z.array(rendition).min(1)
})

export type Manifest = z.output<typeof manifestSchema>

/** As much of a video as may be watched: so many segments, which end at a moment. */
export type Cut = { segments: number; endMs: number }

/** How far a key frame may lie after the moment at which it was asked for: less than two pictures of a slow film. */
const FRAME_MILLISECONDS = 100

/** What can be watched for nothing: the segments that end by then; the first one in any case. */
export function previewOf({ renditions }: Manifest, seconds: number): Cut {
  const [first, ...others] = renditions[0]!.segments
  const cut = { segments: 1, endMs: first!.ms }
  for (const { ms } of others) {
    if (cut.endMs + ms > seconds * 1000 + FRAME_MILLISECONDS) break
    cut.segments += 1
    cut.endMs += ms
  }
  return cut
}

/** All of it. */
export function wholeOf({ renditions, durationMs }: Manifest): Cut {
  return { segments: renditions[0]!.segments.length, endMs: durationMs }
}

/** The cut after so many segments. */
export function cutAfter(manifest: Manifest, segments: number): Cut {
  const all = manifest.renditions[0]!.segments
  if (segments >= all.length) return wholeOf(manifest)
  return { segments, endMs: all.slice(0, segments).reduce((sum, { ms }) => sum + ms, 0) }
}

/** How many of the small pictures show nothing beyond a cut. */
export function thumbsWithin({ thumbs, durationMs }: Manifest, { endMs }: Cut): number {
  if (endMs >= durationMs) return thumbs.count
  return Math.min(thumbs.count, Math.floor(endMs / (thumbs.everySeconds * 1000)))
}
