import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { measureBackups } from './backup/measure-backups.ts'
import { openConfiguredVault } from './backup/open-vault.ts'
import { requireFinished } from './backup/restore/target-folder.ts'
import { dropSlot } from './database/replication/slot.ts'
import { startOutsideBackups } from './backup/outside/start-outside-backups.ts'
import { startBackups, type Backups } from './backup/start-backups.ts'
import { startCashier } from './cashier-process.ts'
import type { Config } from './config.ts'
import { openContext } from './open-context.ts'
import { createTracing } from './observe/tracing/create-tracing.ts'
import type { Tracing } from './observe/tracing/tracing.ts'
import { createOutgoingOf } from './outgoing/from-config.ts'
import { reachableHost } from './config/listening.ts'
import { requirePlainLogin } from './database/role/application-login.ts'
import { startEmbedded, type EmbeddedServer } from './database/embedded/start-embedded.ts'
import { requireMigrated, migrate, MIGRATIONS } from './database/migrate.ts'
import { createDomains } from './domains.ts'
import { createAdminServer } from './http/admin-server.ts'
import { appFolders, keepAppFiles } from './http/files/app-files.ts'
import { createHealth, type Readiness } from './observe/health.ts'
import { createMetrics, type Metrics } from './observe/metrics/metrics.ts'
import { closeServer } from './http/closing.ts'
import { createServer } from './server.ts'
import { StartError } from './start-error.ts'

export type RunningSite = {
  /** Resolves when the embedded database has stopped, by `stop` or by itself; never for an external database. */
  databaseEnded: Promise<void>
  /** A one-time code with which the first owner signs in to the console; null when there are operators. */
  setupCode: string | null
  /** The address of the metrics. */
  adminUrl: string
  /** Stop accepting calls, finish those in progress, and stop everything in reverse order. */
  stop(): Promise<void>
}

/** Start everything in order and return once it answers. When a part fails, stop the parts before it. */
export async function startSite(config: Config, log: Logger): Promise<RunningSite> {
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

async function start(config: Config, log: Logger, ends: (() => unknown)[]): Promise<Omit<RunningSite, 'stop'>> {
  const { databaseUrl, dataDir, durability } = config
  requireFinished(dataDir)
  const metrics = createMetrics(config.version)
  const tracing = await createTracing({ config, outgoing: createOutgoingOf(config), log })
  ends.push(() => tracing.close())
  const password = config.secrets.databasePassword
  const embedded = databaseUrl === null ? await startEmbedded({ dataDir, password, durability }) : null
  let backups: Backups | null = null
  // They end after the database: until then the rest of its log is archived.
  ends.push(() => backups?.stop())
  if (embedded) ends.push(() => embedded.stop())
  ends.push(() => backups?.expectEnd())
  const url = await prepareDatabase(config, log, embedded)
  backups = await startConfiguredBackups({ config, log, metrics, tracing }, { embedded, url })
  const context = await openContext({ config, log, metrics, tracing, url, ends })
  const readiness: Readiness = { started: false, draining: false }
  const domains = createDomains(context, backups?.state ?? null)
  const health = createHealth(context, readiness)
  const app = await createServer(context, domains, health)
  if (config.demo) await domains.ensureDemo()
  const admin = createAdminServer(context, health)
  await listen(admin, { port: config.adminPort, host: config.adminHost, variable: 'ADMIN_PORT' })
  ends.push(() => admin.close())
  await listen(app, { port: config.port, host: config.host, variable: 'PORT' })
  ends.push(() => app.close())
  if (config.mode === 'sandbox' && config.cashierApiUrl === null) {
    const cashier = await startCashier(config, log, `http://${reachableHost(config.host)}:${config.port}`)
    ends.push(() => cashier.stop())
    readiness.cashier = cashier.isRunning
  }
  ends.push(() => domains.stop())
  await domains.start()
  // Calls in progress need all of the above, so they are answered before anything else stops.
  ends.push(async () => {
    domains.drain()
    await closeServer(app, readiness)
  })
  readiness.started = true
  const stopKeeping = new AbortController()
  const keeping = keepAppFiles(
    { reader: context.database.main, secrets: config.secrets },
    appFolders,
    stopKeeping.signal
  ).catch((error: unknown) =>
    log.warn({ err: error }, 'the files of the apps could not be stored for nodes of other versions')
  )
  ends.push(() => {
    stopKeeping.abort()
    return keeping
  })
  const setupCode = await domains.renewSetupCode()
  const { port: adminPort } = admin.server.address() as AddressInfo
  const adminUrl = `http://${reachableHost(config.adminHost)}:${adminPort}`
  return { databaseEnded: embedded?.ended ?? new Promise(() => {}), setupCode, adminUrl }
}

type BackupTools = { config: Config; log: Logger; metrics: Metrics; tracing: Tracing }
type Database = { embedded: EmbeddedServer | null; url: string }

/** Start backups, if they are configured. Otherwise nobody needs the log of the embedded database. */
async function startConfiguredBackups(tools: BackupTools, { embedded, url }: Database): Promise<Backups | null> {
  const { config, metrics } = tools
  if (!config.backups) {
    if (embedded) await dropSlot(embedded.urls.superuser)
    return null
  }
  const vault = openConfiguredVault(config.backups, createOutgoingOf(config))
  const environment = process.env
  const backups = embedded
    ? startBackups({ ...tools, vault, url: embedded.urls.superuser, environment })
    : startOutsideBackups({ ...tools, vault, url, environment })
  measureBackups(metrics, backups.state)
  return backups
}

/** Migrate the tables as their owner. Return the address with the app's own login, which owns nothing. */
async function prepareDatabase(config: Config, log: Logger, embedded: EmbeddedServer | null): Promise<string> {
  const url = config.databaseUrl ?? embedded!.urls.application
  const ownerUrl = embedded ? embedded.urls.owner : config.databaseOwnerUrl
  if (ownerUrl !== null) {
    const { applied, waiting } = await migrate(ownerUrl, MIGRATIONS)
    if (applied.length > 0) log.info({ migrations: applied }, 'the database was brought up to date')
    if (waiting !== null) log.warn({ waiting }, 'a migration waits until older nodes have stopped')
  }
  await requireMigrated(url, MIGRATIONS)
  await requirePlainLogin(url)
  return url
}

type Address = { port: number; host: string; variable: string }

async function listen(app: FastifyInstance, { port, host, variable }: Address): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartError(`Port ${port} is in use. Set ${variable} to another one.`)
  }
}

/** Stop the parts in reverse order. An error in one does not keep the others running. */
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
