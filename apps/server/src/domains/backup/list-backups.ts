import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../context.ts'
import { countRestores, selectRestores } from '../fairness/index.ts'
import { selectReports, type ReportRow } from './backup-queries.ts'

type NodeBackups = OperatorOutput<'getBackups'>['nodes'][number]
type Tools = Pick<Context, 'database' | 'siteTime'>

/** A node that reported nothing for longer does not run, or has lost its database. */
const SILENT_SECONDS = 150
/** As in the alert ArchiveOld. */
const ARCHIVE_LATE_SECONDS = 300
/** A base backup or a check is late when the next one should have ended long ago. */
const LATE_INTERVALS = 2
const HOUR = 3600

/** Return what each node last reported of its backups. */
export async function listNodeBackups({ database, siteTime }: Tools): Promise<OperatorOutput<'getBackups'>> {
  const rows = await selectReports(database.main)
  const at = (time: Date | null, age: number | null) => ({
    at: siteTime.timestamp(time),
    age: Math.max(0, Math.floor(age ?? 0))
  })
  return {
    nodes: rows.map((row) => ({
      node: row.node,
      covers: row.covers,
      reported: { ...at(row.reported_at, row.report_age), isRecent: row.report_age <= SILENT_SECONDS },
      base: { ...at(row.base_at, row.base_age), state: baseState(row) },
      archive: { ...at(row.covered_at, row.covered_age), state: archiveState(row) },
      check: { ...at(row.checked_at, row.checked_age), state: checkState(row), output: row.check_output ?? '' }
    }))
  }
}

function baseState({ covers, base_age: age, every_hours: everyHours }: ReportRow): NodeBackups['base']['state'] {
  if (covers === 'nothing') return 'off'
  if (age === null) return 'never'
  return age > LATE_INTERVALS * everyHours * HOUR ? 'late' : 'good'
}

function archiveState({ covers, covered_age: age, archive_fault: fault }: ReportRow): NodeBackups['archive']['state'] {
  if (covers === 'nothing') return 'off'
  if (fault !== null) return fault
  if (age === null) return 'never'
  return age > ARCHIVE_LATE_SECONDS ? 'late' : 'good'
}

function checkState({
  is_whole: isWhole,
  checked_age: age,
  check_hours: everyHours
}: ReportRow): NodeBackups['check']['state'] {
  if (isWhole === false) return 'broken'
  if (everyHours === 0) return 'off'
  if (age === null) return 'never'
  return age > LATE_INTERVALS * everyHours * HOUR ? 'late' : 'whole'
}

/** Return a page of the restores on record, by default the newest first. */
export async function listRestores(
  { database, siteTime }: Tools,
  { page, limit, sort }: OperatorParsed<'getRestores'>
): Promise<OperatorOutput<'getRestores'>> {
  const [rows, total] = await Promise.all([
    selectRestores(database.main, { oldestFirst: sort === 'number', limit, offset: (page - 1) * limit }),
    countRestores(database.main)
  ])
  return {
    rows: rows.map((row) => ({
      number: row.number,
      at: siteTime.timestamp(row.restored_at),
      to: siteTime.timestamp(row.restored_to),
      reason: row.reason,
      logIndex: Number(row.log_index),
      paymentsChecked: siteTime.timestamp(row.payments_checked_at),
      paymentsNote: row.payments_note ?? ''
    })),
    total,
    page,
    limit
  }
}
