import { StartError } from '../../start-error.ts'
import type { ArchiveTools } from './archive-month.ts'
import { selectArchived, type ArchivedMonth } from '../wallet/index.ts'
import { dropMonth, selectMonths, type Month } from './archive-queries.ts'
import { checkExport, type Checked } from './check-export.ts'

/** Return the months that are archived, and those that are attached, oldest first. */
export async function listMonths({
  owner
}: Pick<ArchiveTools, 'owner'>): Promise<{ archived: ArchivedMonth[]; attached: Month[] }> {
  return { archived: await selectArchived(owner), attached: await selectMonths(owner) }
}

/** Drop the detached tables of a month once its export has been checked again. Throw a `StartError` when it is not whole. */
export async function dropArchived({ owner, database, vault }: ArchiveTools, month: string): Promise<Checked> {
  const checked = await checkExport({ database: database.main, vault }, month)
  if (checked.problems.length > 0)
    throw new StartError(['The export is not whole. Nothing was dropped.', ...checked.problems].join('\n'))
  await dropMonth(owner, month)
  return checked
}
