import { clamp } from './draw/motion.ts'
import { opacity, rect } from './draw/shape.ts'
import type { Music } from './sound/music.ts'

/** One take of a film. `time` is seconds into the shot, `part` the same from 0 to 1. */
export interface Shot {
  readonly seconds: number
  draw(time: number, part: number): string
}

export interface Film {
  readonly slug: string
  readonly form: 'landscape' | 'upright'
  /** The short side of the master, in pixels: 720 where the film is shipped in both sizes. */
  readonly lines: 480 | 720
  readonly shots: readonly Shot[]
  /** The moment of the poster, in seconds. */
  readonly posterAt: number
  readonly music: Music
}

const DIP_SECONDS = 0.55
const NIGHT = '#061a14'

/** Return the whole length of a film. */
export function secondsOf(film: Film): number {
  return film.shots.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Return the drawing of a film at a moment, as a whole SVG of the master's size. */
export function drawFrame(film: Film, second: number): string {
  const [width, height] = pixelsOf(film)
  const [across, down] = film.form === 'landscape' ? [320, 180] : [180, 320]
  const { shot, time } = shotAt(film, second)
  const edge = clamp(Math.min(time, shot.seconds - time) / DIP_SECONDS)
  const veil = edge < 1 ? rect([-20, -20, 400, 400], NIGHT, opacity(1 - edge)) : ''
  const frame = `width="${width}" height="${height}" viewBox="0 0 ${across} ${down}" preserveAspectRatio="xMidYMid slice"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${shot.draw(time, time / shot.seconds)}${veil}</svg>`
}

/** Return width and height of the master: 16:9 or 9:16, both even. */
export function pixelsOf({ form, lines }: Film): readonly [width: number, height: number] {
  const long = lines === 720 ? 1280 : 854
  return form === 'landscape' ? [long, lines] : [lines, long]
}

function shotAt(film: Film, second: number): { shot: Shot; time: number } {
  let start = 0
  for (const shot of film.shots) {
    if (second < start + shot.seconds) return { shot, time: second - start }
    start += shot.seconds
  }
  const last = film.shots.at(-1)!
  return { shot: last, time: last.seconds }
}
