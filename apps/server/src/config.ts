import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readVariables, type Environment, type Values } from './config/read-variables.ts'
import { throwawayDatabase } from './config/variables.ts'
import { loadSecrets, type Secrets } from './config/secrets.ts'
import { readBackups, requireOutside, type BackupConfig } from './config/backups.ts'
import type { OidcProvider, S3Address } from './config/services.ts'
import { StartError } from './start-error.ts'

/** Everything that the operator of a site can configure. */
export type Config = {
  port: number
  host: string
  adminPort: number
  adminHost: string
  /** Origins, without a trailing slash. */
  publicUrl: string
  /** The console's origin; the same when it has no host of its own. */
  consoleUrl: string
  cashierUrl: string
  cashierPort: number
  /** The cashier that another node runs; null when this node runs its own. */
  cashierApiUrl: string | null
  /** The variables of the secrets that this start replaces. */
  replacedSecrets: string[]
  /** An absolute path. */
  dataDir: string
  /** Null for the embedded server. */
  databaseUrl: string | null
  /** With the login of the database's owner; null when the start does not migrate. */
  databaseOwnerUrl: string | null
  databaseConnections: number
  durability: 'full' | 'none'
  orderShards: number
  paymentProvider: 'sandbox'
  licence: string
  /** Points are worth money only with a licence and a provider that moves money; otherwise the site is a sandbox. */
  mode: 'live' | 'sandbox'
  /** Null when mails cannot be sent. */
  smtpUrl: string | null
  mailFrom: string
  oidcProviders: OidcProvider[]
  /** Origins; `*.` matches any subdomain. */
  pushServices: string[]
  /** The operator's own names, addresses and networks that may be called although they are private. */
  privateHosts: string[]
  /** How long signed addresses of videos are valid. */
  mediaSeconds: number
  /** Null to search for it. */
  ffmpegPath: string | null
  /** Videos that this node encodes at a time. */
  transcodeWorkers: number
  videoMaxBytes: number
  videoMaxSeconds: number
  /** Null to store files in the data folder. */
  s3: S3Address | null
  /** Null when no backups are made. */
  backups: BackupConfig | null
  /** After how many months a month of the ledger may be archived; 0 for never. */
  archiveAfterMonths: number
  siteTimeZone: string
  /** East of UTC is positive. */
  siteOffsetSeconds: number
  corsOrigins: string[]
  trustProxy: false | number | string[]
  logLevel: Values['LOG_LEVEL']
  /** Null when nothing is traced. */
  tracing: TracingConfig | null
  beacon: 'local' | 'drand'
  drandUrls: string[]
  chainLength: number
  /** The name that signs checkpoints. */
  logOrigin: string
  demo: boolean
  version: string
  secrets: Secrets
}

/** Where spans go, and the share of traces that is recorded. */
export type TracingConfig = { endpoint: string; headers: Record<string, string>; share: number }

/**
 * Read the configuration and create the data folder and missing secrets. Throw a StartError that names everything
 * wrong.
 */
export function loadConfig(environment: Environment): Config {
  const values = readVariables(environment)
  if (values.CASHIER_API_URL !== null && !environment['CASHIER_TOKEN']) {
    throw new StartError('CASHIER_API_URL needs CASHIER_TOKEN: the one that the node with the cashier has.')
  }
  const dataDir = resolve(values.DATA_DIR)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return {
    port: values.PORT,
    host: values.HOST,
    adminPort: values.ADMIN_PORT,
    adminHost: values.ADMIN_HOST,
    publicUrl: values.PUBLIC_URL,
    consoleUrl: values.CONSOLE_URL,
    cashierUrl: values.CASHIER_URL,
    cashierPort: values.CASHIER_PORT,
    cashierApiUrl: values.CASHIER_API_URL,
    replacedSecrets: values.REPLACED_SECRETS,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    durability: throwawayDatabase.read.parse(environment[throwawayDatabase.name] ?? '0') ? 'none' : 'full',
    orderShards: values.ORDER_SHARDS,
    paymentProvider: values.PAYMENT_PROVIDER,
    licence: values.LICENCE,
    mode: values.PAYMENT_PROVIDER !== 'sandbox' && values.LICENCE !== '' ? 'live' : 'sandbox',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    oidcProviders: values.OIDC_PROVIDERS,
    pushServices: values.PUSH_SERVICES,
    privateHosts: values.PRIVATE_HOSTS,
    mediaSeconds: values.MEDIA_MINUTES * 60,
    ffmpegPath: values.FFMPEG_PATH,
    transcodeWorkers: values.TRANSCODE_WORKERS,
    videoMaxBytes: values.VIDEO_MAX_MEGABYTES * 1024 * 1024,
    videoMaxSeconds: values.VIDEO_MAX_MINUTES * 60,
    s3: values.S3_URL,
    backups: requireOutside(dataDir, readBackups(values)),
    archiveAfterMonths: values.ARCHIVE_AFTER_MONTHS,
    siteTimeZone: values.SITE_TZ.name,
    siteOffsetSeconds: values.SITE_TZ.offsetSeconds,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    tracing: readTracing(values),
    beacon: values.BEACON,
    drandUrls: values.DRAND_URLS,
    chainLength: values.CHAIN_LENGTH,
    logOrigin: values.LOG_ORIGIN,
    demo: values.DEMO,
    version: readVersion(),
    secrets: loadSecrets(dataDir, environment)
  }
}

function readTracing(values: Values): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values
  return endpoint === null ? null : { endpoint, headers, share: values.OTEL_TRACES_SAMPLER_ARG }
}

function readVersion(): string {
  const file = join(import.meta.dirname, '../../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
