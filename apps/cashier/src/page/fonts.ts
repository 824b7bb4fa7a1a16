import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

type Face = { family: string; weights: string; file: string; bytes: Buffer; ranges: string }

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212'
const VIETNAMESE =
  'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB'

const HANKEN = { family: 'Hanken Grotesk Variable', weights: '100 900' }
const NEWSREADER = { family: 'Newsreader Variable', weights: '200 800' }

/** The product's font faces for the letters of the page's languages. */
export const faces: readonly Face[] = [
  {
    ...HANKEN,
    ranges: LATIN,
    url: import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2')
  },
  {
    ...HANKEN,
    ranges: VIETNAMESE,
    url: import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2')
  },
  {
    ...NEWSREADER,
    ranges: LATIN,
    url: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2')
  },
  {
    ...NEWSREADER,
    ranges: VIETNAMESE,
    url: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-vietnamese-wght-normal.woff2')
  }
].map(({ url, ...face }) => ({ ...face, file: basename(fileURLToPath(url)), bytes: readFileSync(fileURLToPath(url)) }))

/** The `@font-face` rules. */
export const fontFaces = faces
  .map(
    ({ family, weights, file, ranges }) =>
      `@font-face { font-family: "${family}"; font-weight: ${weights}; font-display: swap; src: url(/fonts/${file}) format("woff2"); unicode-range: ${ranges}; }`
  )
  .join('\n')
