import type { Metrics } from '../observe/metrics/metrics.ts'
import type { BackupState } from './start-backups.ts'

/** Show when the last base backup was made, and up to which time every commit is archived. */
export function measureBackups({ node, onRead }: Pick<Metrics, 'node' | 'onRead'>, state: BackupState): void {
  onRead(() => {
    node.backup.baseAt.set(state.lastBaseAt / 1000)
    node.backup.coveredAt.set(state.coveredAt / 1000)
  })
}
