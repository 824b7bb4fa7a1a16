import type { Thumbs } from '../player-source.ts'

type Box = { left: number; width: number }

/** Return the second at a position on the bar. */
export function secondAt(x: number, { left, width }: Box, length: number): number {
  if (width <= 0) return 0
  return Math.max(0, Math.min(1, (x - left) / width)) * length
}

/** Return the address of the preview picture of a second; null if there is none. */
export function thumbAt(second: number, thumbs: Thumbs | null): string | null {
  if (!thumbs || thumbs.count < 1 || thumbs.every <= 0) return null
  const number = Math.floor(second / thumbs.every) + 1
  if (number > thumbs.count + 1) return null
  return thumbs.url.replace('{n}', String(Math.min(number, thumbs.count)).padStart(4, '0'))
}

/** Return a share for a style, 0 to 1, rounded to what a pixel can show. */
export function shareOf(part: number, whole: number): number {
  if (!(whole > 0)) return 0
  return Math.round(Math.max(0, Math.min(1, part / whole)) * 10_000) / 10_000
}
