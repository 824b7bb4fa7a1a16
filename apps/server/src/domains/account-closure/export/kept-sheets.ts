import { formatAmount } from '@glasshouse/contract'
import type { AccountClosure } from '../account-closure.ts'
import { keptRows, selectKept, type KeptFile } from './account-export-queries.ts'
import { sheet, type Sheet } from './sheet.ts'

/** What the app keeps of a member and shows on none of its pages. */
export function keptSheets(closure: AccountClosure, memberId: bigint): Sheet[] {
  return (Object.keys(keptRows) as KeptFile[]).map((file) => {
    const columns: readonly string[] = keptRows[file].columns
    const read = async ({ page, limit }: { page: number; limit: number }) => {
      const rows = await selectKept(closure.database.main, file, { memberId, limit, offset: (page - 1) * limit })
      return rows.map((row) => ({
        id: String(row.id),
        cells: columns.map((name) => cellOf(closure, name, row[name]))
      }))
    }
    return sheet(file, read, Object.fromEntries(columns.map((name, place) => [name, ({ cells }) => cells[place]!])))
  })
}

/** A value as the other tables have it: times in the site's zone, amounts in points. */
export function cellOf({ siteTime }: Pick<AccountClosure, 'siteTime'>, name: string, value: unknown): string {
  if (value === null) return ''
  if (value instanceof Date) return siteTime.moment(value).time
  if (typeof value === 'bigint' && name.endsWith('points')) return formatAmount(value)
  return String(value)
}
