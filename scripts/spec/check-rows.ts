// Holds each row against the tree: what it names is there, and its tests are run.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Link, Row } from './spec-table.ts'
import { readTestTitles } from './test-titles.ts'

/** A title that goes on: the document shows its beginning, which no other title of the file has. */
const GOES_ON = '…'
/** The tests that `npm test` runs; what makes pictures or measures by name proves nothing here. */
const RUN =
  /^((packages|apps)\/\w+\/(src|test)\/.+\.test\.ts|e2e\/(tests|pictures)\/.+\.spec\.ts|scripts\/spec\/.+\.test\.ts)$/
const TEST = /\.(test|spec)\.tsx?$/
const SYMBOL = /^`([\w.$-]+)`$/

/** What is wrong with the rows, one line each; `root` is the folder of the repository. */
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

/** The tests of a rule of the charter bear its number. */
function numberProblems(what: string, tests: readonly Link[]): string[] {
  const number = /^H\d+\b/.exec(what)?.[0]
  if (number === undefined) return []
  const strays = tests.filter(({ name }) => !new RegExp(`\\b${number}\\b`).test(name))
  return strays.map(({ name }) => `“${name}” does not bear the number ${number}`)
}

/** What is wrong with a link to a test, by its title, or to a place in code, by its name there. */
export function checkEvidence(link: Link, root: string): string[] {
  return TEST.test(link.path) ? testProblems(link, root) : placeProblems(link, root)
}

/** What is called by a name in code is the file itself, or something that the file speaks of. */
function placeProblems({ name, path }: Link, root: string): string[] {
  if (!isFile(join(root, path))) return [`${path} is no file`]
  if (TEST.test(path)) return [`${path} is a test, and implements nothing`]
  const symbol = SYMBOL.exec(name)?.[1]
  if (symbol === undefined) return [`${path} is named “${name}”, which is no name in code`]
  if (symbol === basename(path)) return []
  return speaksOf(readFileSync(join(root, path), 'utf8'), symbol) ? [] : [`${path} has no ${symbol}`]
}

function testProblems({ name, path }: Link, root: string): string[] {
  if (!isFile(join(root, path))) return [`${path} is no file`]
  if (!RUN.test(path)) return [`${path} is no test that is run`]
  const titles = new Set(readTestTitles(join(root, path)))
  if (!name.endsWith(GOES_ON)) return titles.has(name) ? [] : [`${path} has no test “${name}”`]
  const begun = [...titles].filter((title) => title.startsWith(name.slice(0, -1)))
  return begun.length === 1 ? [] : [`${path} has ${begun.length} tests that begin with “${name}”`]
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

function speaksOf(source: string, symbol: string): boolean {
  const escaped = symbol.replaceAll(/[.$-]/g, '\\$&')
  return new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`).test(source)
}
