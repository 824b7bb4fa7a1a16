// The tables of docs/spec.md, read: a row says what is asked for, where it is done and which tests hold it.

/** A link of a cell: what it is called there, and the path that it leads to, from the root of the repository. */
export type Link = { name: string; path: string }

export type Row = {
  /** The heading that it stands under. */
  section: string
  /** Its line in the document. */
  line: number
  what: string
  where: Link[]
  tests: Link[]
}

const COLUMNS = 3
const LINK = /\[((?:\\.|[^\]\\])+)\]\(\.\.\/([^)\s]+)\)/g

/** The rows of all tables, in their order. A row with another number of cells than three is one with nothing in it. */
export function readRows(text: string): Row[] {
  const rows: Row[] = []
  let section = ''
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('#')) section = line.replace(/^#+\s*/, '')
    else if (isRow(line)) rows.push({ section, line: index + 1, ...cellsOf(line) })
  }
  return rows
}

/** Neither a line of dashes nor the names of the columns. */
function isRow(line: string): boolean {
  return line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line) && !/^\|[^|]+\| Where \| Test \|$/.test(line)
}

function cellsOf(line: string): Pick<Row, 'what' | 'where' | 'tests'> {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1)
  if (cells.length !== COLUMNS) return { what: '', where: [], tests: [] }
  const [what, where, tests] = cells.map((cell) => cell.trim()) as [string, string, string]
  return { what, where: linksOf(where), tests: linksOf(tests) }
}

function linksOf(cell: string): Link[] {
  return [...cell.matchAll(LINK)].map(([, name, path]) => ({ name: name!.replaceAll(/\\(.)/g, '$1'), path: path! }))
}
