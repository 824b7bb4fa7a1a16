// Compares each row with the repository: what it names must exist, and its tests must run.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Link, Row } from './spec-table.ts'
import { readTestTitles } from './test-titles.ts'

/** The end of a shortened title. The document has the start of the title, which must be unique in the file. */
const ELLIPSIS = '…'
/** The tests that `npm test` runs. Programs that take pictures or measure are not evidence. */
const RUN =
  /^((packages|apps)\/\w+\/(src|test)\/.+\.test\.ts|e2e\/(tests|pictures)\/.+\.spec\.ts|scripts\/spec\/.+\.test\.ts)$/
const TEST = /\.(test|spec)\.tsx?$/
const SYMBOL = /^`([\w.$-]+)`$/

/** Return a line for each fault of the rows. `root` is the folder of the repository. */
export function checkRows(rows: readonly Row[], root: string): string[] {
  return rows.flatMap((row) => problemsOf(row, root).map((problem) => `line ${row.line}: ${problem}`))
}

function problemsOf({ what, where, tests }: Row, root: string): string[] {
  return [
    ...(what === '' ? ['says nothing, or has not three cells'] : []),
    ...(where.length === 0 ? [`“${what}” names no implementation`] : []),
    ...(tests.length === 0 ? [`“${what}” names no test`] : []),
    ...numberProblems(what, tests),
    ...where.flatMap((link) => placeProblems(link, root)),
    ...tests.flatMap((link) => testProblems(link, root))
  ]
}

/** Check that the tests of a rule of the charter have its number. */
function numberProblems(what: string, tests: readonly Link[]): string[] {
  const number = /^H\d+\b/.exec(what)?.[0]
  if (number === undefined) return []
  const strays = tests.filter(({ name }) => !new RegExp(`\\b${number}\\b`).test(name))
  return strays.map(({ name }) => `“${name}” does not have the number ${number}`)
}

/** Return the faults of a link to a test (named by its title) or to code (named as in code). */
export function checkEvidence(link: Link, root: string): string[] {
  return TEST.test(link.path) ? testProblems(link, root) : placeProblems(link, root)
}

/** Return the faults of a link to code, which must have the name of the file or of something in it. */
function placeProblems({ name, path }: Link, root: string): string[] {
  if (!isFile(join(root, path))) return [`${path} is no file`]
  if (TEST.test(path)) return [`${path} is a test, and implements nothing`]
  const symbol = SYMBOL.exec(name)?.[1]
  if (symbol === undefined) return [`${path} is named “${name}”, which is no name in code`]
  if (symbol === basename(path)) return []
  return mentions(readFileSync(join(root, path), 'utf8'), symbol) ? [] : [`${path} has no ${symbol}`]
}

function testProblems({ name, path }: Link, root: string): string[] {
  if (!isFile(join(root, path))) return [`${path} is no file`]
  if (!RUN.test(path)) return [`${path} is no test that is run`]
  const titles = new Set(readTestTitles(join(root, path)))
  if (!name.endsWith(ELLIPSIS)) return titles.has(name) ? [] : [`${path} has no test “${name}”`]
  const matching = [...titles].filter((title) => title.startsWith(name.slice(0, -1)))
  return matching.length === 1 ? [] : [`${path} has ${matching.length} tests that begin with “${name}”`]
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

function mentions(source: string, symbol: string): boolean {
  const escaped = symbol.replaceAll(/[.$-]/g, '\\$&')
  return new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`).test(source)
}
