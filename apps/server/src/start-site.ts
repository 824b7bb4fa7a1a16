import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { startCashier } from './cashier-process.ts'
import { startDatabaseClock } from './time/clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { startEmbedded } from './database/embedded/start-embedded.ts'
import { migrate } from './database/migrate.ts'
import { takeNodeNumber } from './database/node-number.ts'
import { openNotifications } from './database/notify.ts'
import { openDatabase } from './database/open.ts'
import { createDomains } from './domains.ts'
import type { Readiness } from './observe/health.ts'
import { closeServer } from './http/closing.ts'
import { createIdSource } from './ids.ts'
import { createServer } from './server.ts'
import { createStorage } from './storage/create-storage.ts'
import { createSiteTime } from './time/site-time.ts'
import { StartError } from './start-error.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')

export type Site = {
  /** Resolves when the embedded database has ended, by `stop` or by itself; never where the database is elsewhere. */
  databaseEnded: Promise<void>
  /** A one-time code by which the first owner signs in to the console; null where there is an operator. */
  setupCode: string | null
  /** Takes no more calls, finishes those under way, and ends what was started, the last first. */
  stop(): Promise<void>
}

/** Starts everything in order and returns once it answers. What was started is ended again when a later part fails. */
export async function startSite(config: Config, log: Logger): Promise<Site> {
  const ends: (() => unknown)[] = []
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= endAll(ends))
  try {
    return { ...(await start(config, log, ends)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(config: Config, log: Logger, ends: (() => unknown)[]): Promise<Omit<Site, 'stop'>> {
  const { databaseUrl, dataDir, durability } = config
  const password = config.secrets.databasePassword
  const embedded = databaseUrl === null ? await startEmbedded({ dataDir, password, durability }) : null
  if (embedded) ends.push(() => embedded.stop())
  const url = databaseUrl ?? embedded!.url
  const migrated = await migrate(url, MIGRATIONS)
  if (migrated.length > 0) log.info({ migrations: migrated }, 'the database was brought up to date')
  const context = await openContext({ config, log, url, ends })
  const readiness: Readiness = { started: false, draining: false }
  const domains = createDomains(context)
  const app = await createServer(context, domains, readiness)
  if (config.demo) await domains.ensureDemo()
  await listen(app, config)
  ends.push(() => app.close())
  const cashier = await startCashier(config, `http://127.0.0.1:${config.port}`)
  ends.push(() => cashier.stop())
  ends.push(() => domains.stop())
  await domains.start()
  // Calls under way need all of the above: they are answered before anything else ends.
  ends.push(async () => {
    domains.drain()
    await closeServer(app, readiness)
  })
  readiness.started = true
  const setupCode = await domains.renewSetupCode()
  return { databaseEnded: embedded?.ended ?? new Promise(() => {}), setupCode }
}

type ContextParts = { config: Config; log: Logger; url: string; ends: (() => unknown)[] }

async function openContext({ config, log, url, ends }: ContextParts): Promise<Context> {
  const connections = config.databaseConnections
  const orderConnections = config.orderLanes + 2
  const database = openDatabase({ url, mainConnections: connections, orderConnections, log })
  ends.push(() => database.close())
  const notifications = await openNotifications(url, log)
  ends.push(() => notifications.close())
  const clock = await startDatabaseClock(database.main, log)
  ends.push(() => clock.stop())
  const ids = createIdSource(clock, await takeNodeNumber(database.main))
  const siteTime = createSiteTime(config.siteOffsetSeconds)
  return { config, database, notifications, clock, ids, siteTime, storage: createStorage(config), log }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartError(`Port ${port} is in use. Set PORT to another one.`)
  }
}

/** The last that was started is ended first; that one fails does not keep the others from ending. */
async function endAll(ends: (() => unknown)[]): Promise<void> {
  const failures: unknown[] = []
  for (const end of ends.toReversed()) {
    try {
      await end()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be ended in order')
}
