import { many, run } from '../../database/executor.ts'
import type { Reader } from '../../database/transaction.ts'
import type { ArchivingFault } from '../../backup/outside/archiving-problem.ts'

/** What a node reported of its backups. */
export type BackupReport = {
  node: string
  covers: 'nothing' | 'everything' | 'outside'
  every_hours: number
  check_hours: number
  base_at: Date | null
  covered_at: Date | null
  archive_fault: ArchivingFault | null
  checked_at: Date | null
  is_whole: boolean | null
  check_output: string | null
}

export type ReportRow = BackupReport & {
  reported_at: Date
  /** Seconds since then, by the database's clock. */
  report_age: number
  base_age: number | null
  covered_age: number | null
  checked_age: number | null
}

export async function upsertReport(reader: Reader, report: BackupReport): Promise<void> {
  await run(reader, {
    name: 'backup_report',
    text: `
      insert into backup_report (node, covers, every_hours, check_hours, base_at, covered_at, archive_fault, checked_at,
                                 is_whole, check_output)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (node) do update
         set reported_at = clock_timestamp(), covers = excluded.covers, every_hours = excluded.every_hours,
             check_hours = excluded.check_hours, base_at = excluded.base_at, covered_at = excluded.covered_at,
             archive_fault = excluded.archive_fault, checked_at = excluded.checked_at, is_whole = excluded.is_whole,
             check_output = excluded.check_output`,
    values: [
      report.node,
      report.covers,
      report.every_hours,
      report.check_hours,
      report.base_at,
      report.covered_at,
      report.archive_fault,
      report.checked_at,
      report.is_whole,
      report.check_output
    ]
  })
}

export async function deleteOldReports(reader: Reader): Promise<void> {
  await run(reader, {
    name: 'backup_report_old',
    text: `delete from backup_report where reported_at < clock_timestamp() - interval '7 days'`,
    values: []
  })
}

export async function selectReports(reader: Reader): Promise<ReportRow[]> {
  return many<ReportRow>(reader, {
    name: 'backup_reports',
    text: `
      select node, covers, every_hours, check_hours, base_at, covered_at, archive_fault, checked_at, is_whole, check_output,
             reported_at,
             extract(epoch from clock_timestamp() - reported_at)::float8 as report_age,
             extract(epoch from clock_timestamp() - base_at)::float8 as base_age,
             extract(epoch from clock_timestamp() - covered_at)::float8 as covered_age,
             extract(epoch from clock_timestamp() - checked_at)::float8 as checked_age
        from backup_report order by node`,
    values: []
  })
}
