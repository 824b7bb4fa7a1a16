import type { Logger } from 'pino'
import type { Clock } from './time/clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import type { Notifications } from './database/notify.ts'
import type { IdSource } from './ids.ts'
import type { Metrics } from './observe/metrics/metrics.ts'
import type { Peppers } from './peppers/peppers.ts'
import type { Tracing } from './observe/tracing/tracing.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import type { Storage } from './storage/storage.ts'
import type { SiteTime } from './time/site-time.ts'

/** The tools of all domains, created once at start. */
export type Context = {
  config: Config
  database: Database
  notifications: Notifications
  clock: Clock
  ids: IdSource
  peppers: Peppers
  siteTime: SiteTime
  storage: Storage
  outgoing: Outgoing
  metrics: Metrics
  tracing: Tracing
  log: Logger
}
