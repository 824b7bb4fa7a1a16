// Reads the banned words from the glossary tables of STYLE.md, so that the check and the document cannot differ.
import { readFileSync } from 'node:fs'

const STYLE = 'STYLE.md'
const SECTIONS = { everywhere: '### Banned everywhere', code: '### Banned in code', phrases: '### Banned phrases' }
const ROW = /^\| ([^|]+) \| ([^|]+) \|$/
const MIN_ROWS = 5

/**
 * Return the glossary as three lists of `{ banned, write }`: words banned everywhere, words banned only in code
 * (ordinary English in a text for people), and phrases.
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
  if (entries.length < MIN_ROWS) throw new Error(`${STYLE}: “${title}” has no table: the check has gone blind`)
  return entries
}
