// Reads the tables of docs/spec.md. A row has a point of the specification, its implementation and its tests.

/** A link in a cell: its text, and its path from the root of the repository. */
export type Link = { name: string; path: string }

export type Row = {
  /** The heading above the row. */
  section: string
  /** The line of the row in the document. */
  line: number
  what: string
  where: Link[]
  tests: Link[]
}

const COLUMNS = 3
const LINK = /\[((?:\\.|[^\]\\])+)\]\(\.\.\/([^)\s]+)\)/g

/** Return the rows of all tables in order. A row without exactly three cells becomes an empty row. */
export function readRows(text: string): Row[] {
  const rows: Row[] = []
  let section = ''
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('#')) section = line.replace(/^#+\s*/, '')
    else if (isRow(line)) rows.push({ section, line: index + 1, ...cellsOf(line) })
  }
  return rows
}

/** Return whether a line is a row, not the separator or the header. */
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
