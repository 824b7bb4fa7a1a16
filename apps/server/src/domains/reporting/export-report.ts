import type { OperatorParsed } from '@glasshouse/contract/operator'
import { csvTexts } from '../../http/files/csv.ts'
import type { FileAnswer } from '../../http/files/file-answer.ts'
import type { Operator } from '../../http/operator/operator-caller.ts'
import { sendRecorded, type Exports } from './export-table.ts'
import { daysBetween, readReport } from './read-report.ts'
import type { Reporting } from './reporting.ts'
import { reportTables } from './report-tables.ts'

const DAY_MS = 86_400_000

/** Send a report as tables, beside that of as many earlier days when they are asked for. It is on record before anything
 * is read. */
export async function exportReport(
  reporting: Reporting,
  exports: Exports,
  operator: Operator,
  { from, to, against, reason }: OperatorParsed<'exportReport'>
): Promise<FileAnswer> {
  const days = daysBetween(reporting, { from, to }).length
  const before = against === undefined ? null : { from: against, to: dayAfter(against, days - 1) }
  if (before) daysBetween(reporting, before)
  const read = (range: { from: string; to: string }) => readReport(reporting, range, operator.lang)
  return sendRecorded(reporting, exports, operator, {
    name: 'report',
    after: { from, to, ...(against === undefined ? {} : { against }) },
    reason,
    async *text() {
      yield* csvTexts(reportTables(await read({ from, to }), before && (await read(before))))
    }
  })
}

/** Return the date that is a number of days after another. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
