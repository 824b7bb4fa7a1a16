import { z } from 'zod'
import { backupVariables } from './backup-variables.ts'
import {
  onOrOff,
  origin,
  origins,
  port,
  postgresAddress,
  privateHosts,
  pushServices,
  relayAddresses,
  timeZone,
  trustedProxies,
  wholeNumber
} from './formats.ts'
import { observingVariables } from './observing.ts'
import { oidcProviders, s3Address, smtpAddress } from './services.ts'
import type { Variable } from './variable.ts'

const text = z.string()
const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com'
]
const DRAND = ['https://api.drand.sh', 'https://api2.drand.sh', 'https://api3.drand.sh', 'https://drand.cloudflare.com']

/** Every variable that an operator can set, except secrets, in the order of the documentation. */
export const variables = {
  PORT: { read: port, fallback: '3000', about: 'Where the member app and the API listen.' },
  HOST: {
    read: text.min(1),
    fallback: (set) => (set('PAYMENT_PROVIDER') === 'sandbox' ? '127.0.0.1' : '0.0.0.0'),
    fallbackText: 'a sandbox: `127.0.0.1`, this machine alone; else `0.0.0.0`',
    about: 'The address of this machine that is listened on; `0.0.0.0` for all of them.'
  },
  ADMIN_PORT: {
    read: port,
    fallback: (set) => (set('PORT') === '0' ? '0' : String(Number(set('PORT')) + 2)),
    fallbackText: 'PORT + 2',
    about: 'Where `/metrics` and the details of `/readyz` are, for those who run the site; 0 takes any free port.'
  },
  ADMIN_HOST: {
    read: text.min(1),
    fallback: '127.0.0.1',
    about: 'The address that the admin port listens on. Keep it off any network that members can reach.'
  },
  PUBLIC_URL: {
    read: origin,
    fallback: (set) => `http://localhost:${set('PORT')}`,
    fallbackText: 'http://localhost:PORT',
    about: 'The origin under which members reach the app.'
  },
  CONSOLE_URL: {
    read: origin,
    fallback: (set) => set('PUBLIC_URL'),
    fallbackText: 'PUBLIC_URL: the console is at its `/console`',
    about:
      'The origin under which operators reach the console. With a host name of its own, the console and its calls are there ' +
      'alone, and the member app is not.'
  },
  DATA_DIR: {
    read: text.min(1),
    fallback: './data',
    about: 'The folder of the embedded database, the secrets, pictures and videos. `BACKUP_DIR` backs it up.'
  },
  DATABASE_URL: {
    read: z.union([z.literal('').transform(() => null), postgresAddress]),
    fallback: '',
    fallbackText: 'an embedded PostgreSQL in `DATA_DIR`',
    about:
      'A PostgreSQL server, 15 or later, with a login of the app’s own: a member of the role `glasshouse_app` that is no ' +
      'superuser and owns nothing. The start is refused under any other. On another machine: with `sslmode=verify-full`.',
    secret: true
  },
  DATABASE_OWNER_URL: {
    read: z.union([z.literal('').transform(() => null), postgresAddress]),
    fallback: '',
    fallbackText: 'none: `npm run migrate` has to be run before the start',
    about:
      'The same database with the login of the role that owns it, for migrations alone. Give it to `npm run migrate` ' +
      'rather than to the servers.',
    secret: true
  },
  DATABASE_CONNECTIONS: {
    read: wholeNumber(2, 200),
    fallback: '10',
    about: 'How many connections each node keeps for everything but orders.'
  },
  ORDER_SHARDS: {
    read: wholeNumber(1, 16),
    fallback: '1',
    about:
      'How many queues gather orders, each with up to two connections of its own. On two cores, PostgreSQL needs a fifth less time per order with one than with two.'
  },
  CASHIER_PORT: {
    read: port,
    fallback: (set) => (set('PORT') === '0' ? '0' : String(Number(set('PORT')) + 1)),
    fallbackText: 'PORT + 1',
    about: 'Where the sandbox cashier listens.'
  },
  CASHIER_URL: {
    read: origin,
    fallback: (set) => `http://localhost:${set('CASHIER_PORT')}`,
    fallbackText: 'http://localhost:CASHIER_PORT',
    about: 'The origin under which members reach the sandbox cashier.'
  },
  CASHIER_API_URL: {
    read: z.union([z.literal('').transform(() => null), origin]),
    fallback: '',
    fallbackText: 'none: this node runs a cashier of its own',
    about:
      'With several nodes of a sandbox, one of them runs the cashier; the others reach it here, and all have the same ' +
      '`CASHIER_TOKEN`.'
  },
  PAYMENT_PROVIDER: {
    read: z.enum(['sandbox'], 'must be sandbox: no other provider is built in'),
    fallback: 'sandbox',
    about: 'Who takes payments. `sandbox` is the built-in cashier; its points have no money value.'
  },
  LICENCE: {
    read: text.max(200),
    fallback: '',
    fallbackText: 'none',
    about: 'The licence under which games for money are offered. Without it the site stays a sandbox.'
  },
  SMTP_URL: {
    read: smtpAddress,
    fallback: '',
    fallbackText: 'none: passwords are not reset by mail',
    about:
      'The mail server by which links to reset passwords are sent, as `smtps://user:password@host:465`. With `smtp:` it ' +
      'has to offer STARTTLS, unless it is on this machine.',
    secret: true
  },
  MAIL_FROM: {
    read: text.regex(/^[^\r\n]{3,200}$/, 'must be a mail address'),
    fallback: (set) => `no-reply@${URL.parse(set('PUBLIC_URL'))?.hostname ?? 'localhost'}`,
    fallbackText: 'no-reply at the host of PUBLIC_URL',
    about: 'The sender of mails.'
  },
  OIDC_PROVIDERS: {
    read: oidcProviders,
    fallback: '[]',
    fallbackText: 'none',
    about:
      'Where else members can sign in (OpenID Connect): a JSON list of `{"code","name","issuer","clientId",' +
      '"clientSecret"}`. Each has to know `PUBLIC_URL/Login` as redirect address.',
    secret: true
  },
  PUSH_SERVICES: {
    read: pushServices,
    fallback: PUSH_SERVICES.join(','),
    about: 'The push services of browsers; only their addresses are sent to. `*.` is any name below.'
  },
  S3_URL: {
    read: s3Address,
    fallback: '',
    fallbackText: 'files in `DATA_DIR/files`',
    about:
      'An S3-compatible store for pictures and videos, as `https://key:secret@host/bucket?region=name`. Needed where several nodes ' +
      'serve one site.',
    secret: true
  },
  ...backupVariables,
  PRIVATE_HOSTS: {
    read: privateHosts,
    fallback: '',
    fallbackText: 'none',
    about:
      'Infrastructure of your own that the server may call although it is private: names or addresses, with or without a ' +
      'port, and networks, as `minio.internal:9000,10.0.0.0/8`. Only what runs on this machine may be called without TLS.'
  },
  MEDIA_MINUTES: {
    read: wholeNumber(5, 1440),
    fallback: '120',
    about: 'How long the signed address of a video is good for; who watches longer is given another one.'
  },
  FFMPEG_PATH: {
    read: z.union([z.literal('').transform(() => null), text.regex(/^\//, 'must be an absolute path')]),
    fallback: '',
    fallbackText: 'the first of the `PATH` that can do it, else, in a sandbox, the one that npm brought',
    about: 'The ffmpeg that encodes videos; it needs libx264, aac and libwebp.'
  },
  TRANSCODE_WORKERS: {
    read: wholeNumber(0, 16),
    fallback: '1',
    about: 'How many videos this node encodes at a time; 0 leaves it to other nodes.'
  },
  VIDEO_MAX_MEGABYTES: {
    read: wholeNumber(1, 100_000),
    fallback: '4096',
    about: 'How large the file of a video may be that an operator uploads.'
  },
  VIDEO_MAX_MINUTES: {
    read: wholeNumber(1, 1440),
    fallback: '240',
    about: 'How long a video may last.'
  },
  SITE_TZ: {
    read: timeZone,
    fallback: 'Asia/Ho_Chi_Minh',
    about: 'The time zone of the site: one without daylight saving, in whole quarters of an hour from UTC.'
  },
  CORS_ORIGINS: {
    read: origins,
    fallback: '',
    fallbackText: 'none',
    about: 'Other origins with pages that may call the API, separated by commas.'
  },
  TRUST_PROXY: {
    read: trustedProxies,
    fallback: '0',
    about: 'How many reverse proxies are in front, or their addresses. Only they are trusted about a caller’s address.'
  },
  ...observingVariables,
  BEACON: {
    read: z.enum(['local', 'drand'], 'must be local or drand'),
    fallback: 'local',
    about: 'Where the draws’ public randomness comes from: `local` for a sandbox, `drand` for anything real.'
  },
  DRAND_URLS: {
    read: relayAddresses,
    fallback: DRAND.join(','),
    about: 'Relays of drand’s quicknet, separated by commas. None of them is trusted.'
  },
  CHAIN_LENGTH: {
    read: wholeNumber(100, 10_000_000),
    fallback: '1000000',
    about:
      'How many draws a new seed chain lasts for. A game’s first one is shorter, and made before the site is ready.'
  },
  LOG_ORIGIN: {
    read: z.string().regex(/^[^\s+]{1,100}$/, 'must be a name without spaces or plus signs'),
    fallback: 'glasshouse.local/log',
    about: 'The name that signs the checkpoints of the public log. Choose it once: proofs are bound to it.'
  },
  REPLACED_SECRETS: {
    read: text.transform((names) => names.split(',').filter((name) => name !== '')),
    fallback: '',
    fallbackText: 'none',
    about:
      'The variables of secrets that this start replaces although the site used others so far, separated by commas, such as ' +
      '`WEBHOOK_SECRET`. Otherwise a node with another secret than the rest does not start.'
  },
  DEMO: {
    read: onOrOff,
    fallback: '1',
    about: '1 fills a new database with the demonstration’s lotteries and channels.'
  }
} as const satisfies Record<string, Variable>

/** For tests only: 1 trades durability for speed, in a temporary database. */
export const throwawayDatabase = { name: 'GLASSHOUSE_THROWAWAY_DATABASE', read: onOrOff }
