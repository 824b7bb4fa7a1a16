/** Spreadsheets take a file for another alphabet without it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would take for the beginning of a formula (OWASP, CSV injection); full-width signs count, too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** One row of a table (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => quoted(harmless(String(cell)))).join(',')}\r\n`
}

function harmless(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
