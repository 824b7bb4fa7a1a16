// `npm run fonts -w apps/web`: makes the app's font files from those on npm. It removes what the app does not show:
// letters that fonts.css does not list, weights and optical sizes that tokens.css does not use, and alternates that are
// off by default.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fontverter from 'fontverter'
import subsetFont from 'subset-font'

const PACKAGES = {
  newsreader: fileURLToPath(import.meta.resolve('@fontsource-variable/newsreader/package.json')),
  'hanken-grotesk': fileURLToPath(import.meta.resolve('@fontsource-variable/hanken-grotesk/package.json')),
  'spline-sans-mono': fileURLToPath(import.meta.resolve('@fontsource-variable/spline-sans-mono/package.json'))
}
const TARGET = fileURLToPath(new URL('../src/design/fonts/', import.meta.url))
const PARTS = ['latin', 'vietnamese', 'latin-ext']

/** The ranges in `fonts.css` for each file. */
const RANGES = readRanges(
  ['fonts.css', 'display-fonts.css'].map((name) => readFileSync(`${TARGET}${name}`, 'utf8')).join('')
)

const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'clig', 'calt', 'rlig', 'rvrn', 'tnum', 'lnum']

/** The name records of a font that contain its licence and its address. */
const LICENCE_NAMES = [13, 14]

/** In units of 2,000 per em. As published, Newsreader sits 0.1 em too high in its line box. */
const CENTRED_ASCENT = 1870

const FACES = [
  {
    family: 'newsreader',
    file: 'opsz-normal',
    suffix: '-centred',
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 18, max: 72 } },
    ascent: CENTRED_ASCENT
  },
  { family: 'hanken-grotesk', file: 'wght-normal', suffix: '', axes: { wght: { min: 400, max: 700 } } },
  { family: 'spline-sans-mono', file: 'wght-normal', suffix: '', axes: { wght: { min: 400, max: 500 } } }
]

for (const { family, file, suffix, axes, ascent } of FACES) {
  for (const part of PARTS) {
    const name = `${family}-${part}-${file}`
    if (!RANGES.has(`${name}${suffix}`)) continue
    const published = readFileSync(PACKAGES[family].replace('package.json', `files/${name}.woff2`))
    const font = await fontverter.convert(published, 'truetype')
    if (ascent) setAscent(font, ascent)
    const made = await subsetFont(font, RANGES.get(`${name}${suffix}`), {
      preserveNameIds: LICENCE_NAMES,
      keepFeatures: FEATURES,
      variationAxes: axes,
      targetFormat: 'woff2'
    })
    writeFileSync(`${TARGET}${name}${suffix}.woff2`, made)
    process.stdout.write(`${name}${suffix}: ${published.length} → ${made.length} bytes\n`)
  }
}

/** Return the letters of each file from the ranges of its rule. */
function readRanges(css) {
  const rules = css.matchAll(/url\('([^']+)\.woff2'\)[^}]*unicode-range:([^;]+);/g)
  return new Map([...rules].map(([, file, ranges]) => [file, ranges.split(',').map(lettersOf).join('')]))
}

function lettersOf(range) {
  const [first, last = first] = range.trim().replace('U+', '').split('-')
  const codes = Array.from(
    { length: parseInt(last, 16) - parseInt(first, 16) + 1 },
    (_, at) => parseInt(first, 16) + at
  )
  return String.fromCodePoint(...codes.filter((code) => code < 0xd800 || code > 0xdfff))
}

/** Set the ascent in both tables that a browser may read: `hhea` and the typographic part of `OS/2`. */
function setAscent(font, ascent) {
  const tables = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4)
    const start = font.readUInt32BE(entry + 8)
    if (tag === 'hhea') font.writeInt16BE(ascent, start + 4)
    if (tag === 'OS/2') font.writeInt16BE(ascent, start + 68)
  }
}
