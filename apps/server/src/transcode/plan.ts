import type { Rendition } from './manifest.ts'
import type { Source } from './probe.ts'

export const SEGMENT_SECONDS = 3
export const THUMB_SECONDS = 5

/** The quality and size of an encoding. */
export type Quality = {
  preset: 'veryfast' | 'fast' | 'medium' | 'slow' | 'veryslow'
  /** x264's constant rate factor: lower is better and larger. */
  crf: number
  /** x264's tune for drawings: flat colours and hard edges. */
  tune?: 'animation'
  audioKilobits: number
}

/** Sharp on a phone, and within the bandwidth of a mobile network. */
export const defaultQuality: Quality = { preset: 'veryfast', crf: 23, audioKilobits: 128 }

type Size = { width: number; height: number }

export type PlannedRendition = Size & { name: Rendition['name']; maxKilobits: number }

export type Plan = {
  renditions: PlannedRendition[]
  /** Frames per second, as ffmpeg writes a fraction. */
  rate: string
  poster: Size
  thumb: Size
}

const STEPS = [
  { name: '480p', side: 480, maxKilobits: 1400 },
  { name: '720p', side: 720, maxKilobits: 3000 }
] as const

const RATES = [
  ...[24, 30, 60].map((rate) => ({ value: (rate * 1000) / 1001, text: `${rate * 1000}/1001` })),
  ...[10, 12, 15, 20, 24, 25, 30, 48, 50, 60].map((value) => ({ value, text: String(value) }))
]

/** Plan the renditions of a source. Nothing is enlarged, and portrait stays portrait. */
export function planEncode(source: Source): Plan {
  const steps = STEPS.filter(({ name, side }) => name === '480p' || shortSide(source) >= side)
  return {
    renditions: steps.map(({ name, side, maxKilobits }) => ({ name, ...shrink(source, side), maxKilobits })),
    rate: planRate(source.framesPerSecond ?? 30),
    poster: shrinkTo(source, 1280),
    thumb: shrinkTo(source, 160)
  }
}

/** Return the nearest usual rate between 10 and 60, and every second frame of a faster source. */
export function planRate(framesPerSecond: number): string {
  let rate = Math.max(10, framesPerSecond)
  while (rate > 61) rate /= 2
  const away = ({ value }: { value: number }) => Math.abs(value - rate)
  return RATES.toSorted((a, b) => away(a) - away(b))[0]!.text
}

function shortSide({ width, height }: Size): number {
  return Math.min(width, height)
}

function shrink(size: Size, side: number): Size {
  return scaled(size, Math.min(1, side / shortSide(size)))
}

function shrinkTo(size: Size, longSide: number): Size {
  return scaled(size, Math.min(1, longSide / Math.max(size.width, size.height)))
}

/** Scale to even sides, because colours are stored for pairs of pixels. */
function scaled({ width, height }: Size, by: number): Size {
  const even = (length: number) => Math.max(2, 2 * Math.round((length * by) / 2 - 0.001))
  return { width: even(width), height: even(height) }
}
