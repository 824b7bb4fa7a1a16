/** Return a stream of numbers from 0 to 1 that is the same at every run. */
export function seeded(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function clamp(value: number, least = 0, most = 1): number {
  return Math.min(most, Math.max(least, value))
}

/** Rise from 0 before `start` to 1 after `end`, gently at both ends. */
export function rise(time: number, start: number, end: number): number {
  const part = clamp((time - start) / (end - start))
  return part * part * (3 - 2 * part)
}

export function between(from: number, to: number, part: number): number {
  return from + (to - from) * part
}

/** Return a swing between −1 and 1, with one cycle per period in seconds. */
export function swing(time: number, period: number, phase = 0): number {
  return Math.sin((time / period + phase) * 2 * Math.PI)
}

/** Return the non-negative remainder, for positions on an endless belt. */
export function loop(value: number, length: number): number {
  return ((value % length) + length) % length
}

/** Return a colour on the way from one to another. */
export function blend(from: string, to: string, part: number): string {
  const mixed = [1, 3, 5].map((place) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(place, place + 2), 16))
    return Math.round(between(a!, b!, clamp(part)))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/** Return a colour that changes through several, each at its time. */
export function colourAt(time: number, keys: readonly (readonly [second: number, colour: string])[]): string {
  const next = keys.findIndex(([second]) => second > time)
  if (next === 0) return keys[0]![1]
  const [from, to] = next < 0 ? [keys.at(-1)!, keys.at(-1)!] : [keys[next - 1]!, keys[next]!]
  return from === to ? from[1] : blend(from[1], to[1], (time - from[0]) / (to[0] - from[0]))
}

/** Return a list of `count` things, each made from its number. */
export function many(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('')
}
