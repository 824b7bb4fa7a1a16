import papaparse from 'papaparse'

/** Without it, spreadsheets read the file in a legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Text that a spreadsheet would run as a formula (OWASP, CSV injection), full-width signs included; numbers are safe. */
const FORMULA = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/
const LINE_END = '\r\n'

/** Format one row of a table (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvRow(cells: readonly (string | number)[]): string {
  return papaparse.unparse([[...cells]], { newline: LINE_END, escapeFormulae: FORMULA }) + LINE_END
}

/** A table with its rows, which are read while it is sent. */
export type CsvTable = { columns: readonly string[]; rows(): AsyncIterable<readonly (string | number)[]> }

/** Yield several tables as one text: each with its name in a row of its own, and an empty row between them. */
export async function* csvTexts(tables: readonly (CsvTable & { name: string })[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for (const [index, { name, columns, rows }] of tables.entries()) {
    yield `${index === 0 ? '' : LINE_END}${csvRow([name])}${csvRow(columns)}`
    for await (const row of rows()) yield csvRow(row)
  }
}

/** Yield a table as text: its header, then row by row. */
export async function* csvText({ columns, rows }: CsvTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns)
  for await (const row of rows()) yield csvRow(row)
}
