import type { Metrics } from '../observe/metrics/metrics.ts'
import type { ArchivingFault } from './outside/archiving-problem.ts'

/** What a node knows of its backups. Times are unix milliseconds, 0 before the first. */
export type BackupState = {
  lastBaseAt: number
  coveredAt: number
  /** Why a configured server does not archive its log; null while it does. */
  archivingFault: ArchivingFault | null
  /** When a backup was last checked, whether it was whole, and the end of what the check printed. */
  checkedAt: number
  isWhole: boolean
  checkOutput: string
}

export const NO_BACKUP_YET: BackupState = {
  lastBaseAt: 0,
  coveredAt: 0,
  archivingFault: null,
  checkedAt: 0,
  isWhole: true,
  checkOutput: ''
}

/** Show when the last base backup was made and checked, and up to which time every commit is archived. */
export function measureBackups({ node, onRead }: Pick<Metrics, 'node' | 'onRead'>, state: BackupState): void {
  onRead(() => {
    node.backup.baseAt.set(state.lastBaseAt / 1000)
    node.backup.coveredAt.set(state.coveredAt / 1000)
    node.backup.checkedAt.set(state.checkedAt / 1000)
    node.backup.isWhole.set(state.isWhole ? 1 : 0)
  })
}
