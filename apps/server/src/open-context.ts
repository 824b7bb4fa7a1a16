import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { holdNodeNumber } from './database/node-number.ts'
import { openNotifications } from './database/notify.ts'
import { openDatabase } from './database/open.ts'
import { requireSameSecrets } from './database/secret-fingerprints.ts'
import { keepSigningKey, replaceSigningKey, resealSeeds } from './domains/fairness/index.ts'
import { createIdSource } from './ids.ts'
import type { Metrics } from './observe/metrics/metrics.ts'
import type { Tracing } from './observe/tracing/tracing.ts'
import { createOutgoingOf } from './outgoing/from-config.ts'
import { openPeppers } from './peppers/open-peppers.ts'
import { createMarker } from './seal.ts'
import { createStorage } from './storage/create-storage.ts'
import { startDatabaseClock } from './time/clock.ts'
import { createSiteTime } from './time/site-time.ts'

type ContextParts = {
  config: Config
  log: Logger
  metrics: Metrics
  tracing: Tracing
  url: string
  ends: (() => unknown)[]
  /** A restore keeps the key of the log: its record is the next one, and names the log before it. */
  keepsSigningKey?: true
}

/** Open the tools that all domains share. `ends` gets what closes them. */
export async function openContext(parts: ContextParts): Promise<Context> {
  const { log, metrics, tracing, url, ends } = parts
  let { config } = parts
  const connections = config.databaseConnections
  const orderConnections = config.orderShards + 2
  const database = openDatabase({
    url,
    mainConnections: connections,
    orderConnections,
    log,
    metrics: metrics.database,
    tracing
  })
  ends.push(() => database.close())
  await requireSameSecrets(database.main, config.secrets, config.replacedSecrets)
  await resealSeeds({ database, config, log })
  if (parts.keepsSigningKey) config = { ...config, secrets: await keepSigningKey({ database, config }) }
  else await replaceSigningKey({ database, config, log })
  const notifications = await openNotifications(url, log, database.dropIdle)
  ends.push(() => notifications.close())
  const clock = await startDatabaseClock(database.main, log, metrics)
  ends.push(() => clock.stop())
  const node = await holdNodeNumber(database.main, { log, metrics, tracing })
  ends.push(() => node.stop())
  notifications.onReconnect(
    () =>
      void node
        .renew()
        .catch((error: unknown) => log.warn({ err: error }, 'the lease of the node number could not be renewed'))
  )
  const ids = createIdSource(clock, node, createMarker(config.secrets.pepper))
  const peppers = await openPeppers({ config, database, notifications, clock, log })
  const siteTime = createSiteTime(config.siteOffsetSeconds)
  const outgoing = createOutgoingOf(config)
  const storage = createStorage(config, outgoing)
  return { config, database, notifications, clock, ids, peppers, siteTime, storage, outgoing, metrics, tracing, log }
}
