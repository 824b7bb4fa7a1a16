import type { Rendition } from './manifest.ts'
import type { Source } from './probe.ts'

export const SEGMENT_SECONDS = 3
export const THUMB_SECONDS = 5

/** How good, and how large. */
export type Quality = {
  preset: 'veryfast' | 'fast' | 'medium' | 'slow' | 'veryslow'
  /** x264's constant rate factor: lower is better and larger. */
  crf: number
  /** For drawings x264 has a tune of its own: flat colours and hard edges. */
  tune?: 'animation'
  audioKilobits: number
}

/** Clear on a telephone, and no more than a mobile network carries. */
export const defaultQuality: Quality = { preset: 'veryfast', crf: 23, audioKilobits: 128 }

type Size = { width: number; height: number }

export type PlannedRendition = Size & { name: Rendition['name']; maxKilobits: number }

export type Plan = {
  renditions: PlannedRendition[]
  /** Pictures a second, as ffmpeg writes a fraction. */
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

/** Return what is made of a source. Nothing is made larger than it is; what is upright stays so. */
export function planEncode(source: Source): Plan {
  const steps = STEPS.filter(({ name, side }) => name === '480p' || shortSide(source) >= side)
  return {
    renditions: steps.map(({ name, side, maxKilobits }) => ({ name, ...shrink(source, side), maxKilobits })),
    rate: planRate(source.framesPerSecond ?? 30),
    poster: shrinkTo(source, 1280),
    thumb: shrinkTo(source, 160)
  }
}

/** Return the usual rate that is nearest, between 10 and 60; every second picture of what is faster. */
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

/** Both sides even, as the pictures' colours come in twos. */
function scaled({ width, height }: Size, by: number): Size {
  const even = (length: number) => Math.max(2, 2 * Math.round((length * by) / 2 - 0.001))
  return { width: even(width), height: even(height) }
}
