import type { Logger } from 'pino'
import type { Environment } from '../../config/read-variables.ts'
import { startEmbedded } from '../../database/embedded/start-embedded.ts'
import { migrate, MIGRATIONS } from '../../database/migrate.ts'
import { recordRestore, type RecordedRestore } from '../../domains/restore/index.ts'
import { createMetrics } from '../../observe/metrics/metrics.ts'
import { noTracing } from '../../observe/tracing/tracing.ts'
import { openContext } from '../../open-context.ts'
import type { Vault } from '../vault.ts'
import { buildFolder } from './build-folder.ts'
import { bumpSequences } from '../../database/bump-sequences.ts'
import type { RestorePoint } from './choose-point.ts'
import { newestSize } from './restore-heads.ts'
import { finishTarget } from './target-folder.ts'

type Wanted = {
  vault: Vault
  point: RestorePoint
  dataDir: string
  reason: string
  environment: Environment
  log: Logger
}

/** Restore a site into an empty data folder, and record that in its logs. Then it can be started. */
export async function restoreSite({
  vault,
  point,
  dataDir,
  reason,
  environment,
  log
}: Wanted): Promise<RecordedRestore> {
  const config = await buildFolder({ vault, point }, dataDir, environment)
  const knownSize = await newestSize(vault, point)
  const restoredTo = point.target ?? new Date(point.coveredAt)
  const ends: (() => unknown)[] = []
  try {
    const server = await startEmbedded({
      dataDir: config.dataDir,
      password: config.secrets.databasePassword,
      durability: config.durability
    })
    ends.push(() => server.stop())
    await migrate(server.urls.owner, MIGRATIONS)
    await bumpSequences(server.urls.superuser)
    const metrics = createMetrics(config.version)
    const url = server.urls.application
    const context = await openContext({ config, log, metrics, tracing: noTracing, url, ends, keepsSigningKey: true })
    const backup = `${point.base.line}/${point.base.id}`
    const recorded = await recordRestore(context, { restoredTo, knownSize, reason, backup })
    finishTarget(config.dataDir)
    return recorded
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
