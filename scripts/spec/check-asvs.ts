// Compares docs/asvs.md with the standard's list of requirements and with the repository.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asvsLevels } from './asvs-ids.ts'
import { checkEvidence } from './check-rows.ts'

type AsvsRow = { line: number; id: string; level: string; verdict: string; evidence: string }

const VERDICTS = ['satisfied', 'not applicable', 'open']
const LINK = /\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)/g
const COLUMNS = 5

/** Read the rows of all requirements in order. */
function readAsvs(text: string): AsvsRow[] {
  return text.split('\n').flatMap((line, index) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const [, id = '', level = '', , verdict = '', evidence = ''] = cells
    const isRow = /^\d+\.\d+\.\d+$/.test(id) && cells.length === COLUMNS + 2
    return isRow ? [{ line: index + 1, id, level, verdict, evidence }] : []
  })
}

/** Return one line per fault of the document. `root` is the folder of the repository. */
export function checkAsvs(text: string, root: string): string[] {
  const rows = readAsvs(text)
  const ids = rows.map(({ id }) => id)
  return [
    ...[...asvsLevels.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice`),
    ...rows.flatMap((row) => problemsOf(row, root).map((problem) => `line ${row.line}: ${row.id} ${problem}`)),
    ...countProblems(text, rows)
  ]
}

function problemsOf({ id, level, verdict, evidence }: AsvsRow, root: string): string[] {
  const links = [...evidence.matchAll(LINK)].map(([, name, target]) => ({ name: name!, target: target! }))
  return [
    ...(asvsLevels.get(id) === level ? [] : [`is not of level ${level}`]),
    ...(VERDICTS.includes(verdict) ? [] : [`has no verdict “${verdict}”`]),
    ...(evidence === '' ? ['says nothing'] : []),
    ...(verdict === 'satisfied' && links.length === 0 ? ['names no evidence'] : []),
    ...links.flatMap(({ name, target }) => linkProblems(name.replaceAll(/\\(.)/g, '$1'), target, root))
  ]
}

function linkProblems(name: string, target: string, root: string): string[] {
  const [path, anchor] = join('docs', target).split('#') as [string, string?]
  return anchor === undefined ? checkEvidence({ name, path }, root) : headingProblems({ path, anchor }, root)
}

function headingProblems({ path, anchor }: { path: string; anchor: string }, root: string): string[] {
  const file = join(root, path)
  if (!existsSync(file)) return [`names ${path}, which is not in ${dirname(path)}`]
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slugOf(heading!))
  return headings.includes(anchor) ? [] : [`names #${anchor}, which ${path} does not have`]
}

/** Make an anchor from a heading, as GitHub does. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}_\- ]/gu, '')
    .replaceAll(' ', '-')
}

function countProblems(text: string, rows: readonly AsvsRow[]): string[] {
  const counted = VERDICTS.map((verdict) => rows.filter((row) => row.verdict === verdict).length)
  const right = `| ${[...counted, rows.length].join(' | ')} |`
  const opened = rows.filter(({ verdict }) => verdict === 'open').map(({ id }) => id)
  const list = `Open are ${opened.join(', ')}.`
  return [
    ...(text.includes(`\n${right}\n`) ? [] : [`the counts should be ${right}`]),
    ...(text.includes(list) ? [] : [`the list of open requirements should be: ${list}`])
  ]
}
