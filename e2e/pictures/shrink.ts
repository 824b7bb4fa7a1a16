// Makes the reference pictures small: with a palette if hardly any pixel shows the difference, otherwise with coarser
// colours. Then packs them again, as tightly as it goes without changing a pixel.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { losslessCompressPng, pngQuantize } from '@napi-rs/image'
import sharp from 'sharp'

const FOLDER = join(import.meta.dirname, 'taken')
const CHANNELS = 3
/**
 * How far a colour may differ by the measure of the comparison, and how many pixels may differ more. Both are below
 * what the comparison accepts.
 */
const MAX_DIFFERENCE = 50
const MAX_DIFFERENT_PIXELS = 150

const few = { palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 }
const coarse = { compressionLevel: 9, adaptiveFiltering: true }
const STEP = 6
/** A picture in colour stays one, even if it shows only greys. */
const lossless = { strip: true, colorTypeReduction: false, grayscaleReduction: false }

let before = 0
let after = 0
for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.png')) continue
  const path = join(FOLDER, file)
  const taken = readFileSync(path)
  const { isPalette } = await sharp(taken).metadata()
  const small = await pack(isPalette ? taken : await shrink(taken))
  if (small.length < taken.length) writeFileSync(path, small)
  before += taken.length
  after += Math.min(small.length, taken.length)
}
process.stdout.write(`Reference pictures: ${(before / 1e6).toFixed(1)} MB, small ${(after / 1e6).toFixed(1)} MB\n`)

async function shrink(taken: Buffer): Promise<Buffer> {
  const rough = await sharp(taken).png(few).toBuffer()
  const [exact, drawn] = [await pixelsOf(taken), await pixelsOf(rough)]
  let farOff = 0
  for (let at = 0; at < exact.length; at += CHANNELS) if (distance(exact, drawn, at) > MAX_DIFFERENCE) farOff += 1
  if (farOff <= MAX_DIFFERENT_PIXELS) return rough
  const { width, height } = await sharp(taken).metadata()
  const rounded = exact.map((value) => Math.min(255, Math.round(value / STEP) * STEP))
  return sharp(rounded, { raw: { width, height, channels: CHANNELS } })
    .png(coarse)
    .toBuffer()
}

/** Pack a picture without changing a pixel. A second encoder often finds a smaller palette, but may change colours. */
async function pack(picture: Buffer): Promise<Buffer> {
  const tight = await losslessCompressPng(picture, lossless)
  // It was packed before.
  if (tight.length >= picture.length) return picture
  const tighter = await pngQuantize(tight, { minQuality: 0, maxQuality: 100, speed: 1 })
  const isSame = (await pixelsOf(tighter)).equals(await pixelsOf(tight))
  return isSame && tighter.length < tight.length ? tighter : tight
}

function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer()
}

/** Return the difference between two pixels in brightness and the two colour axes, weighted as in pixelmatch. */
function distance(one: Buffer, other: Buffer, at: number): number {
  const [r, g, b] = [0, 1, 2].map((channel) => one[at + channel]! - other[at + channel]!) as [number, number, number]
  const y = 0.299 * r + 0.587 * g + 0.114 * b
  const i = 0.596 * r - 0.274 * g - 0.322 * b
  const q = 0.211 * r - 0.523 * g + 0.312 * b
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
}
