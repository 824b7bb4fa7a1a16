import { Gauge, type Registry } from 'prom-client'
import type { BackupState } from './start-backups.ts'

/** Show when the last base backup was made, and up to which time every commit is archived. */
export function measureBackups(registry: Registry, state: BackupState): void {
  const measured = [
    { name: 'glasshouse_backup_base_timestamp_seconds', help: 'When the last base backup started.', key: 'lastBaseAt' },
    {
      name: 'glasshouse_backup_covered_timestamp_seconds',
      help: 'Every commit up to then is archived.',
      key: 'coveredAt'
    }
  ] as const
  for (const { name, help, key } of measured) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => gauge.set(state[key] / 1000)
    })
  }
}
