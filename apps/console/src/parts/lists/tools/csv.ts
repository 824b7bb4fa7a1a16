/** Text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** A plain number: its sign is no formula. */
const NUMBER = /^[+-]?[\d.,\s\u00A0\u202F]+$/

/** Return rows of cells as a CSV table that spreadsheets open as it is. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`
}

function writeCell(text: string): string {
  const plain = text.replace('−', '-')
  const safe = FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Return the cells of a table as it is seen, with its times in full and without its column of buttons. */
export function readTable(table: HTMLTableElement): string[][] {
  return [...table.rows]
    .filter((row) => !row.matches('.ant-table-measure-row, .ant-table-placeholder'))
    .map((row) => [...row.cells].filter((cell) => !cell.matches('.ant-table-cell-fix-end')).map((cell) => textOf(cell)))
}

function textOf(cell: HTMLTableCellElement): string {
  const shown = cell.innerText.trim()
  return [...cell.querySelectorAll('time')].reduce((text, time) => text.replace(time.innerText, time.title), shown)
}
