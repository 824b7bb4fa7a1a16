const TURNS = 5
const LONGEST_LINE = 11

/** Degrees of one slice among so many. */
export function sliceAngle(count: number): number {
  return 360 / count
}

/**
 * How far the wheel stands turned, in degrees, once it has gone on from `from` by five full turns and as much further as
 * brings a slice under the pointer. The first slice is there when nothing is turned.
 */
export function landingAngle(from: number, place: number, count: number): number {
  const goal = (360 - place * sliceAngle(count)) % 360
  const rest = (((goal - from) % 360) + 360) % 360
  return from + TURNS * 360 + rest
}

/** Return the outline of a slice with its middle at the top, in a circle around (180, 180). */
export function slicePath(count: number, radius: number): string {
  const half = (sliceAngle(count) / 2) * (Math.PI / 180)
  const [x, y] = [Math.sin(half) * radius, Math.cos(half) * radius]
  const round = (value: number) => Math.round(value * 100) / 100
  return `M180 180L${round(180 - x)} ${round(180 - y)}A${radius} ${radius} 0 0 1 ${round(180 + x)} ${round(180 - y)}Z`
}

/** A title in two lines at most, as a slice has room for them. */
export function titleLines(title: string): string[] {
  if (title.length <= LONGEST_LINE) return [title]
  const words = title.split(' ')
  const first: string[] = []
  while (words.length > 1 && (first.length === 0 || [...first, words[0]].join(' ').length <= LONGEST_LINE)) {
    first.push(words.shift()!)
  }
  return first.length === 0 ? [cut(title)] : [cut(first.join(' ')), cut(words.join(' '))]
}

function cut(line: string): string {
  return line.length <= LONGEST_LINE + 2 ? line : `${line.slice(0, LONGEST_LINE).trimEnd()}…`
}
