import type { ArchiverFacts } from '../../database/replication/facts.ts'

/** Return why times between backups of a configured server could not be restored, or null. */
export function archivingProblem({ isOn, lastArchivedAt, lastFailedAt }: ArchiverFacts): string | null {
  if (!isOn) return 'archive_mode is off: nothing after the last backup can be restored'
  if (lastFailedAt !== null && lastFailedAt > (lastArchivedAt ?? 0)) {
    return `archiving has failed since ${new Date(lastFailedAt).toISOString()}: see the log of PostgreSQL`
  }
  return lastArchivedAt === null ? 'no segment of the log has been archived yet' : null
}
