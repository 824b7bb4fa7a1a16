import type { Registration } from '../../../http/registration.ts'
import type { Desk } from '../desk.ts'
import { readReport } from './read-report.ts'

/** The operators' calls about what days came to. */
export function registerReportDesk({ serveOperator }: Registration, desk: Desk): void {
  serveOperator('getReport', (input, { lang }) => readReport(desk, input, lang))
}
