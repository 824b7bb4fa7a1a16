// Makes the reference pictures small: few colours instead of sixteen million, which no comparison sees.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const FOLDER = join(import.meta.dirname, 'taken')
const COLOURS = 256

let before = 0
let after = 0
for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.png')) continue
  const path = join(FOLDER, file)
  const taken = readFileSync(path)
  const picture = sharp(taken)
  const { isPalette } = await picture.metadata()
  const small = isPalette
    ? taken
    : await picture.png({ palette: true, colours: COLOURS, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer()
  if (small !== taken) writeFileSync(path, small)
  before += taken.length
  after += small.length
}
process.stdout.write(`Reference pictures: ${(before / 1e6).toFixed(1)} MB, small ${(after / 1e6).toFixed(1)} MB\n`)
