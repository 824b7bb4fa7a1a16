// An S3-compatible store that checks signatures: OpenStack Swift with its S3 interface, as Debian packages it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { S3mini } from 's3mini'
import { Agent, fetch as fetchThrough } from 'undici'
import { waitFor, type Machine } from './machine.ts'

const SERVERS = ['account', 'container', 'object'] as const
const REGION = 'us-east-1'
const BUCKETS = ['glasshouse-files', 'glasshouse-backups']

export type Store = {
  port: number
  key: string
  secret: string
  /** The address of the bucket of files, as the site's configuration names it. */
  filesUrl: string
}

/** Start the store with both buckets. Throw when it takes a request with a wrong signature. */
export async function startStore(
  machine: Machine,
  certificate: string,
  freePort: () => Promise<number>
): Promise<Store> {
  mkdirSync(machine.path('swift'))
  for (const server of SERVERS) startServer(machine, server, await freePort())
  const cachePort = await freePort()
  const cache = ['memcached', '-l', '127.0.0.1', '-p', `${cachePort}`, '-U', '0']
  machine.start('memcached', cache, { asPostgres: true })
  const port = await freePort()
  const [key, secret] = ['site:glasshouse', 'a-secret-of-the-store']
  writeFileSync(machine.path('swift/proxy.conf'), proxyConfiguration(machine, { port, cachePort, key, secret }))
  machine.start('swift-proxy', ['swift-proxy-server', machine.path('swift/proxy.conf')])
  const dispatcher = new Agent({ connect: { ca: certificate } })
  const send = ((address: string, init: object) =>
    fetchThrough(address, { ...init, dispatcher })) as unknown as typeof fetch
  await waitFor('the store', 60, async () => ((await send(`https://localhost:${port}/healthcheck`)).ok ? true : null))
  const open = (bucket: string, secretAccessKey = secret) =>
    new S3mini({
      endpoint: `https://localhost:${port}/${bucket}`,
      region: REGION,
      accessKeyId: key,
      secretAccessKey,
      fetch: send
    })
  for (const bucket of BUCKETS) await open(bucket).createBucket()
  const outcome = await open(BUCKETS[0]!, 'another-secret')
    .putObject('forged', 'x')
    .then(
      () => 'done',
      (error: { code?: string }) => error.code
    )
  if (outcome !== 'SignatureDoesNotMatch') throw new Error(`the store does not check signatures: ${outcome}`)
  return {
    port,
    key,
    secret,
    filesUrl: `https://${encodeURIComponent(key)}:${secret}@localhost:${port}/${BUCKETS[0]}?region=${REGION}`
  }
}

function startServer(machine: Machine, server: (typeof SERVERS)[number], port: number): void {
  const folder = machine.path('swift')
  const builder = `${folder}/${server}.builder`
  // One copy of each object on one device: it is the interface that matters here.
  machine.run(['swift-ring-builder', builder, 'create', '4', '1', '1'])
  machine.run(['swift-ring-builder', builder, 'add', `r1z1-127.0.0.1:${port}/disk`, '1'])
  machine.run(['swift-ring-builder', builder, 'rebalance'])
  mkdirSync(`${folder}/devices/disk`, { recursive: true })
  const file = `${folder}/${server}.conf`
  writeFileSync(
    file,
    `${common(machine, port)}devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${server}-server
[app:${server}-server]
use = egg:swift#${server}
`
  )
  machine.start(`swift-${server}`, [`swift-${server}-server`, file])
}

function common(machine: Machine, port: number): string {
  const user = process.env['USER'] ?? 'root'
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${machine.path('swift')}
user = ${process.getuid?.() === 0 ? 'root' : user}
workers = 1
`
}

type Proxy = { port: number; cachePort: number; key: string; secret: string }

function proxyConfiguration(machine: Machine, { port, cachePort, key, secret }: Proxy): string {
  return `${common(machine, port)}cert_file = ${machine.certificate}
key_file = ${machine.key}
[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_${key.replace(':', '_')} = ${secret} .admin
[filter:slo]
use = egg:swift#slo
`
}
