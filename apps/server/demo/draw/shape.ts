/** A point of the drawing: 320 × 180 for a landscape film, 180 × 320 for an upright one. */
export type Point = readonly [x: number, y: number]
export type Box = readonly [x: number, y: number, width: number, height: number]

interface Placing {
  readonly scale?: number
  readonly scaleXY?: Point
  readonly turn?: number
}

const short = (value: number): string => String(Math.round(value * 100) / 100)

/** Format numbers in a path or an attribute briefly, because a frame is parsed fifteen times a second. */
export function num(strings: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return strings.reduce((text, part, index) => {
    const value = values[index - 1]
    return text + (typeof value === 'number' ? short(value) : (value ?? '')) + part
  })
}

export function rect([x, y, width, height]: Box, fill: string, more = ''): string {
  return num`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
}

export function disc([x, y]: Point, radius: number, fill: string, more = ''): string {
  return num`<circle cx="${x}" cy="${y}" r="${Math.max(0, radius)}" fill="${fill}" ${more}/>`
}

export function oval([x, y, rx, ry]: Box, fill: string, more = ''): string {
  return num`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return num`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
}

export function opacity(value: number): string {
  return num`opacity="${Math.min(1, Math.max(0, value))}"`
}

/** Return what is drawn around the origin, put at a point, turned in degrees and scaled. */
export function at([x, y]: Point, body: string, { scale = 1, scaleXY = [1, 1], turn = 0 }: Placing = {}): string {
  const sizes = num`scale(${scale * scaleXY[0]} ${scale * scaleXY[1]})`
  return num`<g transform="translate(${x} ${y}) rotate(${turn}) ${sizes}">${body}</g>`
}

/** Return a group that is wholly there, half there or not drawn at all. */
export function faded(value: number, body: string): string {
  if (value <= 0.01) return ''
  return value >= 0.99 ? body : `<g ${opacity(value)}>${body}</g>`
}

/** Return a gradient from top to bottom; its stops are even unless a place is given. */
export function downward(id: string, colours: readonly string[], places?: readonly number[]): string {
  const stops = colours.map((colour, index) => {
    const place = places?.[index] ?? index / (colours.length - 1)
    return num`<stop offset="${place}" stop-color="${colour}"/>`
  })
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs>`
}

/** Return a glow that fades out towards its edge. */
export function glow(id: string, colour: string, strength = 0.8): string {
  const stops = num`<stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>
<stop offset="0.5" stop-color="${colour}" stop-opacity="${strength * 0.28}"/>
<stop offset="1" stop-color="${colour}" stop-opacity="0"/>`
  return `<defs><radialGradient id="${id}">${stops}</radialGradient></defs>`
}

/** Return a beam: bright at its source, nothing at its end. The vector is in the beam's own box. */
export function beam(id: string, colour: string, [x1, y1, x2, y2]: Box): string {
  const stops = `<stop offset="0" stop-color="${colour}" stop-opacity="0.75"/>
<stop offset="1" stop-color="${colour}" stop-opacity="0"/>`
  return `<defs>${num`<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">`}${stops}</linearGradient></defs>`
}
