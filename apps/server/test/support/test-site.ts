import { randomBytes, randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createWireClient, type WireClient, type Session } from '@glasshouse/contract/client'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { startDatabaseClock } from '../../src/time/clock.ts'
import { loadConfig, type Config } from '../../src/config.ts'
import type { Context } from '../../src/context.ts'
import { holdNodeNumber } from '../../src/database/node-number.ts'
import { openNotifications } from '../../src/database/notify.ts'
import { openDatabase } from '../../src/database/open.ts'
import { requireSameSecrets } from '../../src/database/secret-fingerprints.ts'
import { createDomains, type Domains } from '../../src/domains.ts'
import { replaceSigningKey, resealSeeds } from '../../src/domains/fairness/index.ts'
import { createIdSource } from '../../src/ids.ts'
import { createMarker } from '../../src/seal.ts'
import { createOutgoingOf } from '../../src/outgoing/from-config.ts'
import { openPeppers } from '../../src/peppers/open-peppers.ts'
import { createServer } from '../../src/server.ts'
import { createStorage } from '../../src/storage/create-storage.ts'
import { createAdminServer } from '../../src/http/admin-server.ts'
import { createHealth } from '../../src/observe/health.ts'
import { createMetrics } from '../../src/observe/metrics/metrics.ts'
import { createTracing } from '../../src/observe/tracing/create-tracing.ts'
import { createSiteTime } from '../../src/time/site-time.ts'
import { retryingFetch } from './retrying-fetch.ts'
import { quietLog } from './quiet-log.ts'
import type { TestDatabase } from './test-database.ts'

export type TestMember = { id: bigint; username: string; session: Session; call: WireClient }

export type TestSite = {
  /** The address of the server, without a slash at the end. */
  origin: string
  context: Context
  domains: Domains
  app: FastifyInstance
  /** The server of the admin port of a whole site; it does not listen until a test starts it. */
  admin: FastifyInstance
  /** Return a client without a session, or with the given one. It retries while the machine stalls. */
  client(session?: Session, lang?: string, ask?: typeof fetch): WireClient
  /** Sign a new member up, each time from another address when the server trusts a proxy. */
  signUp(): Promise<TestMember>
  /** Stops it before the end of the file. */
  stop(): Promise<void>
}

export type TestSiteOptions = {
  log?: Logger
  /** The part of the configuration that no environment variable sets yet. */
  config?: Partial<Config>
  /** Runs between the demo data and the start of the jobs. */
  prepare?: () => Promise<unknown>
}

/**
 * Start a complete server on a test database, listening, with demo data and jobs. Several on one database are nodes of
 * one site: they share their secrets.
 */
export async function startTestSite(
  { url, dataDir, endBefore }: TestDatabase,
  environment: Record<string, string> = {},
  { log = quietLog, prepare = async () => {}, config: forced = {} }: TestSiteOptions = {}
): Promise<TestSite> {
  const loaded = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PORT: '0',
    CHAIN_LENGTH: '1000',
    LOG_LEVEL: 'silent',
    // Nodes that one cashier serves.
    CASHIER_TOKEN: 'the-cashier-of-all-nodes-of-a-test',
    // Tests run replacements of external services here.
    PRIVATE_HOSTS: '127.0.0.1,localhost',
    SITE_TZ: process.env['SITE_TZ'],
    ...environment
  })
  const config = { ...loaded, ...forced }
  const metrics = createMetrics(config.version)
  const outgoing = createOutgoingOf(config)
  const tracing = await createTracing({ config, outgoing, log })
  const database = openDatabase({
    url,
    mainConnections: 10,
    orderConnections: 4,
    log,
    metrics: metrics.database,
    tracing
  })
  const notifications = await openNotifications(url, log, database.dropIdle)
  const clock = await startDatabaseClock(database.main, log, metrics)
  const node = await holdNodeNumber(database.main, { log, metrics, tracing })
  const closeTools = async () => {
    await node.stop()
    clock.stop()
    await notifications.close()
    await database.close()
    await tracing.close()
  }
  const openKeys = async () => {
    await requireSameSecrets(database.main, config.secrets, config.replacedSecrets)
    await resealSeeds({ database, config, log })
    await replaceSigningKey({ database, config, log })
    return openPeppers({ config, database, notifications, clock, log })
  }
  const peppers = await openKeys().catch(async (error: unknown) => {
    await closeTools()
    throw error
  })
  const ids = createIdSource(clock, node, createMarker(config.secrets.pepper))
  const siteTime = createSiteTime(config.siteOffsetSeconds)
  const storage = createStorage(config, outgoing)
  const context: Context = {
    config,
    database,
    notifications,
    clock,
    ids,
    peppers,
    siteTime,
    storage,
    outgoing,
    metrics,
    tracing,
    log
  }
  const domains = createDomains(context)
  const health = createHealth(context, { started: true, draining: false })
  const app = await createServer(context, domains, health)
  const admin = createAdminServer(context, health)
  await domains.ensureDemo()
  await prepare()
  await app.listen({ port: 0, host: '127.0.0.1' })
  await domains.start()
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= end())
  const end = async () => {
    domains.drain()
    await app.close()
    await admin.close()
    await domains.stop()
    await closeTools()
  }
  endBefore(stop)
  const client = (session?: Session, lang = 'en_us', ask = retryingFetch) =>
    createWireClient({ base: `${origin}/api`, session: () => session ?? null, lang: () => lang, fetch: ask })
  return { origin, context, domains, app, admin, client, stop, signUp: () => signUp(client) }
}

async function signUp(client: TestSite['client']): Promise<TestMember> {
  const username = `m${randomBytes(6).toString('hex')}`
  const signedUp = await client(
    undefined,
    undefined,
    fromAnotherAddress
  )('doRegister', {
    username,
    password: randomBytes(12).toString('hex'),
    code: 'WELCOME8',
    birthday: '1990-05-17',
    agree: '1'
  })
  const { token, tokensso } = signedUp
  return { id: BigInt(signedUp.id), username, session: { token, tokensso }, call: client({ token, tokensso }) }
}

const fromAnotherAddress: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('x-forwarded-for', `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`)
  return retryingFetch(input, { ...init, headers })
}
