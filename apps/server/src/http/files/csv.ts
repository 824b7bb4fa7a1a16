import papaparse from 'papaparse'

/** Without it, spreadsheets read the file in a legacy encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Text that a spreadsheet would run as a formula (OWASP, CSV injection), full-width signs included; numbers are safe. */
const FORMULA = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/
const LINE_END = '\r\n'

/** Format one row of a table (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvRow(cells: readonly (string | number)[]): string {
  return papaparse.unparse([[...cells]], { newline: LINE_END, escapeFormulae: FORMULA }) + LINE_END
}
