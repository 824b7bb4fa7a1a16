import type { ArchiverFacts } from '../../database/replication/facts.ts'

/** Why a configured server does not archive its log: it is switched off, it fails, or it has not started. */
export type ArchivingFault = 'off' | 'failing' | 'never'

/** Return why times between backups of a configured server could not be restored, or null. */
export function archivingFault({ isOn, lastArchivedAt, lastFailedAt }: ArchiverFacts): ArchivingFault | null {
  if (!isOn) return 'off'
  if (lastFailedAt !== null && lastFailedAt > (lastArchivedAt ?? 0)) return 'failing'
  return lastArchivedAt === null ? 'never' : null
}

/** Return the fault of a server's archiver in words for the log and the command, or null. */
export function archivingProblem(facts: ArchiverFacts): string | null {
  switch (archivingFault(facts)) {
    case 'off':
      return 'archive_mode is off: nothing after the last backup can be restored'
    case 'failing':
      return `archiving has failed since ${new Date(facts.lastFailedAt!).toISOString()}: see the log of PostgreSQL`
    case 'never':
      return 'no segment of the log has been archived yet'
    case null:
      return null
  }
}
