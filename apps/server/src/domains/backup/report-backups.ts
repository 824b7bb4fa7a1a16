import type { BackupState } from '../../backup/measure-backups.ts'
import type { Config } from '../../config.ts'
import type { Reader } from '../../database/transaction.ts'
import { deleteOldReports, upsertReport } from './backup-queries.ts'

type Known = {
  /** The machine and its data folder. */
  node: string
  config: Pick<Config, 'backups' | 'databaseUrl'>
  /** Null when this node makes no backups. */
  state: BackupState | null
}

/** Report what a node knows of its backups, and delete what nodes that are gone reported a week ago. */
export async function reportBackups(reader: Reader, { node, config, state }: Known): Promise<void> {
  const isChecked = state !== null && state.checkedAt > 0
  await upsertReport(reader, {
    node,
    covers: state === null ? 'nothing' : config.databaseUrl === null ? 'everything' : 'outside',
    every_hours: config.backups?.everyHours ?? 0,
    check_hours: config.backups?.checkHours ?? 0,
    base_at: timeOf(state?.lastBaseAt),
    covered_at: timeOf(state?.coveredAt),
    archive_fault: state?.archivingFault ?? null,
    checked_at: timeOf(state?.checkedAt),
    is_whole: isChecked ? state.isWhole : null,
    check_output: isChecked ? state.checkOutput : null
  })
  await deleteOldReports(reader)
}

const timeOf = (milliseconds = 0): Date | null => (milliseconds > 0 ? new Date(milliseconds) : null)
