// The words of the glossary that the check keeps out, read from the tables of STYLE.md: what the document says is what is
// checked.
import { readFileSync } from 'node:fs'

const STYLE = 'STYLE.md'
const SECTIONS = { everywhere: '### Banned everywhere', code: '### Banned in code', phrases: '### Banned phrases' }
const ROW = /^\| ([^|]+) \| ([^|]+) \|$/
const LEAST_ROWS = 5

/**
 * Returns the glossary as three lists of `{ banned, write }`: words banned everywhere, words banned in code alone (ordinary
 * English in a text for people), and phrases.
 */
export function readGlossary() {
  const text = readFileSync(new URL(`../../${STYLE}`, import.meta.url), 'utf8')
  return Object.fromEntries(Object.entries(SECTIONS).map(([name, title]) => [name, rowsOf(text, title)]))
}

function rowsOf(text, title) {
  const [, section] = text.split(`${title}\n`)
  if (section === undefined) throw new Error(`${STYLE} has no section “${title}”`)
  const lines = section.split(/\n#+ /)[0].split('\n')
  const rows = lines.map((line) => ROW.exec(line)).filter((row) => row !== null)
  const entries = rows.slice(1).flatMap(([, banned, write]) =>
    banned
      .replaceAll('`', '')
      .split(',')
      .map((word) => ({ banned: word.trim(), write: write.trim() }))
  )
  if (entries.length < LEAST_ROWS) throw new Error(`${STYLE}: “${title}” has no table: the check has gone blind`)
  return entries
}
