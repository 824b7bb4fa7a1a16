import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fontverter from 'fontverter'

const FONTS = join(import.meta.dirname, '../../src/design/fonts')
const LAST_BMP = 0xffff

type Range = [first: number, last: number]

/** Return the font files in both style sheets, each with the letters that a browser takes from it. */
export function declaredFaces(): { file: string; ranges: Range[] }[] {
  const css = ['fonts.css', 'display-fonts.css'].map((name) => readFileSync(join(FONTS, name), 'utf8')).join('')
  return [...css.matchAll(/@font-face \{[^}]*url\('([^']+)'\)[^}]*unicode-range:([^;]+);/g)].map(
    ([, file, ranges]) => ({
      file: file!,
      ranges: ranges!.split(',').map((range) => {
        const [first, last = first] = range.trim().slice('U+'.length).split('-')
        return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]
      })
    })
  )
}

export function sizeOf(file: string): number {
  return statSync(join(FONTS, file)).size
}

/** Return a table of a font file. */
export async function tableOf(file: string, tag: string): Promise<Buffer> {
  const font = await fontverter.convert(readFileSync(join(FONTS, file)), 'truetype')
  const count = font.readUInt16BE(4)
  const entry = Array.from({ length: count }, (_, at) => 12 + 16 * at).find(
    (at) => font.toString('latin1', at, at + 4) === tag
  )
  if (entry === undefined) throw new Error(`${file} has no table ${tag}`)
  const start = font.readUInt32BE(entry + 8)
  return font.subarray(start, start + font.readUInt32BE(entry + 12))
}

/** Return the characters with a glyph in a font file, from the format 4 part of its character map. */
export async function charactersOf(file: string): Promise<Set<number>> {
  const map = await tableOf(file, 'cmap')
  const parts = Array.from({ length: map.readUInt16BE(2) }, (_, at) => map.readUInt32BE(8 + 8 * at))
  const part = parts.find((at) => map.readUInt16BE(at) === 4)
  if (part === undefined) throw new Error(`${file} has no character map of format 4`)
  const segments = map.readUInt16BE(part + 6) / 2
  const characters = new Set<number>()
  for (let segment = 0; segment < segments; segment++) {
    const ends = part + 14 + 2 * segment
    const starts = ends + 2 + 2 * segments
    const last = map.readUInt16BE(ends)
    for (let character = map.readUInt16BE(starts); character <= last && character < LAST_BMP; character++) {
      if (glyphOf(map, { starts, segments, character }) !== 0) characters.add(character)
    }
  }
  return characters
}

function glyphOf(map: Buffer, at: { starts: number; segments: number; character: number }): number {
  const delta = at.starts + 2 * at.segments
  const offset = delta + 2 * at.segments
  const distance = map.readUInt16BE(offset)
  if (distance === 0) return (at.character + map.readUInt16BE(delta)) & LAST_BMP
  return map.readUInt16BE(offset + distance + 2 * (at.character - map.readUInt16BE(at.starts)))
}
