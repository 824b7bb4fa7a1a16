import { formatAmount } from '@glasshouse/contract'
import type { ExportRows } from '../../../export-rows.ts'
import { exportedLimits, exportedReminders } from '../../limits/index.ts'
import { exportedArchivedPlay, exportedReceipts } from '../../lottery/index.ts'
import { exportedResets } from '../../member/index.ts'
import { exportedRecoveries } from '../../recovery/index.ts'
import { exportedTicketEntries } from '../../service/index.ts'
import { exportedViews } from '../../video/index.ts'
import { exportedArchivedMonths, exportedDisputes } from '../../wallet/index.ts'
import { exportedSteps } from '../../withdrawal/index.ts'
import type { AccountClosure } from '../account-closure.ts'
import { exportFile, type ExportFile } from './export-file.ts'

const exported: Record<string, ExportRows> = {
  'recoveries.csv': exportedRecoveries,
  'password_resets.csv': exportedResets,
  'disputes.csv': exportedDisputes,
  'archived_months.csv': exportedArchivedMonths,
  'receipts.csv': exportedReceipts,
  'archived_play.csv': exportedArchivedPlay,
  'withdrawal_steps.csv': exportedSteps,
  'ticket_entries.csv': exportedTicketEntries,
  'video_views.csv': exportedViews,
  'limits_now.csv': exportedLimits,
  'play_reminders.csv': exportedReminders
}

/** Return the tables of what is stored about a member and shown on no page of the app. */
export function storedFiles(closure: AccountClosure, memberId: bigint): ExportFile[] {
  return Object.entries(exported).map(([file, { columns, select }]) => {
    const read = async ({ page, limit }: { page: number; limit: number }) => {
      const rows = await select(closure.database.main, { memberId, limit, offset: (page - 1) * limit })
      return rows.map((row) => ({
        id: String(row.id),
        cells: columns.map((name) => cellOf(closure, name, row[name]))
      }))
    }
    return exportFile(
      file,
      read,
      Object.fromEntries(columns.map((name, index) => [name, ({ cells }) => cells[index]!]))
    )
  })
}

/** Format a value like the other tables: times in the site's zone, amounts in points. */
export function cellOf({ siteTime }: Pick<AccountClosure, 'siteTime'>, name: string, value: unknown): string {
  if (value === null) return ''
  if (value instanceof Date) return siteTime.timestamp(value).time
  if (typeof value === 'bigint' && name.endsWith('points')) return formatAmount(value)
  return String(value)
}
