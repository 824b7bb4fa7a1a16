import { pino } from 'pino'
import { loadConfig } from '../../src/config.ts'
import type { Context } from '../../src/context.ts'
import { openNotifications } from '../../src/database/notify.ts'
import { openDatabase } from '../../src/database/open.ts'
import { createIngest, startTranscoding } from '../../src/domains/video/index.ts'
import { createMetrics } from '../../src/observe/metrics/metrics.ts'
import { noTracing } from '../../src/observe/tracing/tracing.ts'
import { createOutgoingOf } from '../../src/outgoing/from-config.ts'
import { createStorage } from '../../src/storage/create-storage.ts'

/** A node that only encodes, slowly, until it is killed: its configuration is in the environment. */
const config = loadConfig(process.env)
const log = pino({ level: 'silent' })
const url = config.databaseUrl!
const database = openDatabase({ url, mainConnections: 3, orderConnections: 2, log })
const notifications = await openNotifications(url, log)
const context = {
  config,
  database,
  notifications,
  storage: createStorage(config, createOutgoingOf(config)),
  metrics: createMetrics(config.version),
  tracing: noTracing,
  log
} as Context
const ingest = createIngest(context)
const slow: typeof ingest = { ...ingest, quality: { ...ingest.quality, preset: 'veryslow' } }
startTranscoding(slow, { seconds: Number(process.env.LEASE_SECONDS), heartbeatMilliseconds: 300 })
