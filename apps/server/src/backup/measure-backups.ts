import type { Metrics } from '../observe/metrics/metrics.ts'

/** What the metrics show. Times are unix milliseconds, 0 before the first. */
export type BackupState = {
  lastBaseAt: number
  coveredAt: number
  /** When a backup was last restored and checked, and whether it was whole. */
  checkedAt: number
  isWhole: boolean
}

export const NO_BACKUP_YET: BackupState = { lastBaseAt: 0, coveredAt: 0, checkedAt: 0, isWhole: true }

/** Show when the last base backup was made and checked, and up to which time every commit is archived. */
export function measureBackups({ node, onRead }: Pick<Metrics, 'node' | 'onRead'>, state: BackupState): void {
  onRead(() => {
    node.backup.baseAt.set(state.lastBaseAt / 1000)
    node.backup.coveredAt.set(state.coveredAt / 1000)
    node.backup.checkedAt.set(state.checkedAt / 1000)
    node.backup.isWhole.set(state.isWhole ? 1 : 0)
  })
}
