const TURNS = 5
const MAX_LINE_LENGTH = 11

/** Return the degrees of one slice. */
export function sliceAngle(count: number): number {
  return 360 / count
}

/**
 * Return the rotation in degrees after five full turns from `from` plus the part that brings a slice under the pointer.
 * At rotation 0, the first slice is there.
 */
export function landingAngle(from: number, place: number, count: number): number {
  const goal = (360 - place * sliceAngle(count)) % 360
  const rest = (((goal - from) % 360) + 360) % 360
  return from + TURNS * 360 + rest
}

/** Return the outline of a slice, with its middle at the top, in a circle around (180, 180). */
export function slicePath(count: number, radius: number): string {
  const half = (sliceAngle(count) / 2) * (Math.PI / 180)
  const [x, y] = [Math.sin(half) * radius, Math.cos(half) * radius]
  const round = (value: number) => Math.round(value * 100) / 100
  return `M180 180L${round(180 - x)} ${round(180 - y)}A${radius} ${radius} 0 0 1 ${round(180 + x)} ${round(180 - y)}Z`
}

/** Split a title into at most two lines that fit into a slice. */
export function titleLines(title: string): string[] {
  if (title.length <= MAX_LINE_LENGTH) return [title]
  const words = title.split(' ')
  const first: string[] = []
  while (words.length > 1 && (first.length === 0 || [...first, words[0]].join(' ').length <= MAX_LINE_LENGTH)) {
    first.push(words.shift()!)
  }
  return first.length === 0 ? [cut(title)] : [cut(first.join(' ')), cut(words.join(' '))]
}

function cut(line: string): string {
  return line.length <= MAX_LINE_LENGTH + 2 ? line : `${line.slice(0, MAX_LINE_LENGTH).trimEnd()}…`
}
