import { formatAmount } from '@glasshouse/contract'
import type { KeptRows } from '../../../kept-rows.ts'
import { keptLimits, keptReminders } from '../../limits/index.ts'
import { keptReceipts } from '../../lottery/index.ts'
import { keptResets } from '../../member/index.ts'
import { keptRecoveries } from '../../recovery/index.ts'
import { keptTicketEntries } from '../../service/index.ts'
import { keptViews } from '../../video/index.ts'
import { keptDisputes } from '../../wallet/index.ts'
import { keptSteps } from '../../withdrawal/index.ts'
import type { AccountClosure } from '../account-closure.ts'
import { sheet, type Sheet } from './sheet.ts'

const kept: Record<string, KeptRows> = {
  'recoveries.csv': keptRecoveries,
  'password_resets.csv': keptResets,
  'disputes.csv': keptDisputes,
  'receipts.csv': keptReceipts,
  'withdrawal_steps.csv': keptSteps,
  'ticket_entries.csv': keptTicketEntries,
  'video_views.csv': keptViews,
  'limits_now.csv': keptLimits,
  'play_reminders.csv': keptReminders
}

/** Return the tables of what is stored about a member and shown on no page of the app. */
export function keptSheets(closure: AccountClosure, memberId: bigint): Sheet[] {
  return Object.entries(kept).map(([file, { columns, select }]) => {
    const read = async ({ page, limit }: { page: number; limit: number }) => {
      const rows = await select(closure.database.main, { memberId, limit, offset: (page - 1) * limit })
      return rows.map((row) => ({
        id: String(row.id),
        cells: columns.map((name) => cellOf(closure, name, row[name]))
      }))
    }
    return sheet(file, read, Object.fromEntries(columns.map((name, place) => [name, ({ cells }) => cells[place]!])))
  })
}

/** Format a value like the other tables: times in the site's zone, amounts in points. */
export function cellOf({ siteTime }: Pick<AccountClosure, 'siteTime'>, name: string, value: unknown): string {
  if (value === null) return ''
  if (value instanceof Date) return siteTime.timestamp(value).time
  if (typeof value === 'bigint' && name.endsWith('points')) return formatAmount(value)
  return String(value)
}
