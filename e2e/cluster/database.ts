// Three PostgreSQL members under Patroni with three etcd, as `deploy/patroni` and `deploy/pgbackrest` configure them.
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { Client } from 'pg'
import { kitPath, readEnvironment, writeFromKit } from './kit.ts'
import { stopProcess, waitFor, type Machine, type Running } from './machine.ts'
import type { Store } from './store.ts'

const MEMBERS = ['database1', 'database2', 'database3'] as const
const STARTED_SECONDS = 120
/** Patroni reads the places in the log every few seconds, so a member that follows may seem to be behind. */
const MAX_LAG_BYTES = 1_000_000
export const PASSWORDS = { superuser: 'super-1', owner: 'owner-1', site: 'site-1', api: 'api-1' }

export type Member = {
  name: string
  port: number
  restPort: number
  dataDir: string
  environment: Record<string, string>
  patroni: Running | null
}

type State = { name: string; role: string; state: string; lag?: number | 'unknown' }

export class Database {
  readonly members: Member[]
  readonly #machine: Machine

  private constructor(machine: Machine, members: Member[]) {
    this.#machine = machine
    this.members = members
  }

  /** Start the cluster. Return it once two members follow the primary, one of them synchronously. */
  static async start(machine: Machine, store: Store, freePort: () => Promise<number>): Promise<Database> {
    const etcdHosts = await startEtcd(machine, freePort)
    writeFromKit('patroni/patroni.yml', machine.path('patroni/patroni.yml'), {
      '/etc/patroni/server.crt': machine.certificate,
      '/etc/patroni/server.key': machine.path('tls/database.key'),
      '/etc/patroni/database.sql': kitPath('patroni/database.sql'),
      '/var/run/postgresql': machine.makeFolder('sockets')
    })
    writeFromKit('patroni/single-machine.yml', machine.path('patroni/single-machine.yml'), {})
    const members: Member[] = []
    for (const name of MEMBERS) {
      const [port, restPort] = [await freePort(), await freePort()]
      const member = { name, port, restPort, dataDir: `${machine.makeFolder(name)}/data`, patroni: null }
      members.push({ ...member, environment: environmentOf(machine, store, { ...member, etcdHosts }) })
    }
    const database = new Database(machine, members)
    for (const member of members) {
      database.startMember(member)
      // The first one makes the cluster.
      if (member === members[0]) await waitFor('the first primary', STARTED_SECONDS, () => database.findPrimary())
    }
    await database.waitUntilWhole()
    return database
  }

  startMember(member: Member): void {
    const { name, environment } = member
    const command = ['patroni', this.#machine.path('patroni')]
    member.patroni = this.#machine.start(name, command, { env: environment, asPostgres: true })
  }

  /** Kill a member's PostgreSQL and Patroni, as when its machine fails. */
  killMember(member: Member): void {
    member.patroni?.child.kill('SIGKILL')
    const pid = postmasterOf(member)
    if (pid !== null) process.kill(pid, 'SIGKILL')
  }

  /** Stop the processes of the synchronous standby, as when its machine hangs. Return a function that lets them go on. */
  async hangStandby(): Promise<() => void> {
    const answer = await ask(await this.requirePrimary(), '/cluster')
    const { members } = (await answer.json()) as { members: State[] }
    const name = members.find(({ role }) => role === 'sync_standby')?.name
    const standby = this.members.find((member) => member.name === name)
    const pid = standby ? postmasterOf(standby) : null
    if (!standby?.patroni?.child.pid || pid === null) throw new Error('there is no synchronous standby')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
    const pids = [standby.patroni.child.pid, pid, ...children]
    for (const each of pids) process.kill(each, 'SIGSTOP')
    return () => pids.toReversed().forEach((each) => process.kill(each, 'SIGCONT'))
  }

  /** Return the primary, as Patroni names it to a proxy, or null while there is none. */
  async findPrimary(): Promise<Member | null> {
    for (const member of this.members) {
      const answer = await ask(member, '/primary').catch(() => null)
      if (answer?.status === 200) return member
    }
    return null
  }

  async requirePrimary(): Promise<Member> {
    const primary = await this.findPrimary()
    if (!primary) throw new Error('there is no primary')
    return primary
  }

  /** Wait until two members follow the primary closely, one of them synchronously. */
  waitUntilWhole(): Promise<true> {
    return waitFor('a cluster with a synchronous standby', STARTED_SECONDS, async () => {
      const answer = await ask(await this.requirePrimary(), '/cluster')
      const { members } = (await answer.json()) as { members: State[] }
      const following = members.filter(({ role, state, lag }) => {
        return role !== 'leader' && (state === 'running' || state === 'streaming') && Number(lag) < MAX_LAG_BYTES
      })
      const hasSynchronous = following.some(({ role }) => role === 'sync_standby')
      return following.length === 2 && hasSynchronous ? true : null
    })
  }

  /** Hand the role of the primary over, as `patronictl switchover` does. */
  async switchOver(): Promise<void> {
    const primary = await this.requirePrimary()
    const answer = await ask(primary, '/switchover', { leader: primary.name })
    if (answer.status !== 200) throw new Error(`the switchover ended with ${answer.status}: ${await answer.text()}`)
  }

  /** Run the kit's backup on every member, as the timers do. */
  backUp(type: 'full' | 'diff'): void {
    for (const { environment } of this.members) {
      this.#machine.run([kitPath('pgbackrest/back-up'), type], { env: environment, asPostgres: true })
    }
  }

  /** Return how many backups the bucket has, and the newest segment of the log in its archive. */
  readArchive(): { backups: number; newest: string; failed: string } {
    const { environment } = this.members[0]!
    const command = ['pgbackrest', '--stanza=glasshouse', '--output=json', 'info']
    const output = this.#machine.run(command, { env: environment, asPostgres: true })
    type Info = { backup: unknown[]; archive: { max: string }[]; status: { code: number; message: string } }
    const [{ backup, archive, status }] = JSON.parse(output) as [Info]
    const failed = status.code === 0 ? '' : status.message
    return {
      backups: backup.length,
      newest:
        archive
          .map(({ max }) => max)
          .toSorted()
          .at(-1) ?? '',
      failed
    }
  }

  /**
   * Restore the cluster to a time by the steps of docs/operate.md: stop all members, remove the cluster from etcd, restore
   * one member and let it recover alone, and start Patroni on it and then on the others, which copy it.
   */
  async restoreTo(time: Date): Promise<void> {
    for (const { patroni } of this.members) if (patroni) await stopProcess(patroni.child)
    await this.#forgetCluster()
    const [first, ...others] = this.members as [Member, ...Member[]]
    for (const { dataDir } of this.members) renameSync(dataDir, `${dataDir}.former`)
    const asPostgres = { env: first.environment, asPostgres: true }
    const target = `--target=${time.toISOString().replace('T', ' ').replace('Z', '+00')}`
    const restore = ['--type=time', target, '--target-action=promote', 'restore']
    this.#machine.run(['pgbackrest', '--stanza=glasshouse', ...restore], asPostgres)
    // Alone: no archive, no standby to wait for, and nobody who connects.
    const alone = "-c archive_mode=off -c synchronous_standby_names='' -c listen_addresses=''"
    const pgCtl = ['pg_ctl', '--pgdata', first.dataDir, '--wait', '--timeout', '600']
    this.#machine.run(
      [...pgCtl, '--log', `${this.#machine.makeFolder('recovery')}/log`, '-o', alone, 'start'],
      asPostgres
    )
    const psql = ['psql', '-h', this.#machine.path('sockets'), '-p', `${first.port}`, '-U', 'postgres', '-Atc']
    await waitFor('the end of the recovery', STARTED_SECONDS, () => {
      return this.#machine.run([...psql, 'select pg_is_in_recovery()'], asPostgres).trim() === 'f' ? true : null
    })
    this.#machine.run([...pgCtl, '--mode', 'fast', 'stop'], asPostgres)
    this.startMember(first)
    await waitFor('the restored primary', STARTED_SECONDS, () => this.findPrimary())
    for (const member of others) this.startMember(member)
    await this.waitUntilWhole()
  }

  /** As `etcdctl del --prefix /service/glasshouse/`. */
  async #forgetCluster(): Promise<void> {
    const [host] = this.members[0]!.environment['PATRONI_ETCD3_HOSTS']!.split(',')
    const [key, range_end] = ['/service/glasshouse/', '/service/glasshouse0'].map((text) => btoa(text))
    const body = JSON.stringify({ key, range_end })
    const answer = await fetch(`http://${host}/v3/kv/deleterange`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`etcd answers ${answer.status}`)
  }

  /** Run a statement as the superuser on the primary. */
  async query<Row extends object>(text: string, values: unknown[] = [], name = 'glasshouse'): Promise<Row[]> {
    const { port } = await this.requirePrimary()
    const client = new Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: PASSWORDS.superuser,
      database: name
    })
    await client.connect()
    try {
      return (await client.query<Row & Record<string, unknown>>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** The processes of PostgreSQL that Patroni left behind when it was killed. */
  killOrphans(): void {
    for (const member of this.members) {
      const pid = postmasterOf(member)
      if (pid !== null) process.kill(pid, 'SIGKILL')
    }
  }
}

async function startEtcd(machine: Machine, freePort: () => Promise<number>): Promise<string> {
  const peers: { name: string; client: string; peer: string }[] = []
  for (const name of MEMBERS) {
    const [client, peer] = [await freePort(), await freePort()]
    peers.push({ name, client: `http://127.0.0.1:${client}`, peer: `http://127.0.0.1:${peer}` })
  }
  for (const { name, client, peer } of peers) {
    machine.start(`etcd-of-${name}`, ['etcd'], {
      asPostgres: true,
      env: readEnvironment('patroni/etcd.env', {
        ETCD_NAME: name,
        ETCD_DATA_DIR: machine.makeFolder(`etcd-${name}`),
        ETCD_LISTEN_CLIENT_URLS: client,
        ETCD_ADVERTISE_CLIENT_URLS: client,
        ETCD_LISTEN_PEER_URLS: peer,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
        ETCD_INITIAL_CLUSTER: peers.map((each) => `${each.name}=${each.peer}`).join(',')
      })
    })
  }
  for (const { client } of peers) {
    await waitFor(`etcd at ${client}`, 60, async () => ((await fetch(`${client}/health`)).ok ? true : null))
  }
  return peers.map(({ client }) => new URL(client).host).join(',')
}

type Facts = Pick<Member, 'name' | 'port' | 'restPort' | 'dataDir'> & { etcdHosts: string }

function environmentOf(machine: Machine, store: Store, { name, port, restPort, dataDir, etcdHosts }: Facts) {
  const configuration = writeFromKit('pgbackrest/pgbackrest.conf', machine.path(`${name}/pgbackrest.conf`), {
    's3.example.org': 'localhost',
    '/var/lib/postgresql/15/glasshouse': dataDir,
    '/var/spool/pgbackrest': machine.makeFolder(`${name}/spool`)
  })
  return {
    ...readEnvironment('patroni/member.env', {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_ETCD3_HOSTS: etcdHosts,
      PATRONI_RESTAPI_PASSWORD: PASSWORDS.api,
      PATRONI_SUPERUSER_PASSWORD: PASSWORDS.superuser,
      PATRONI_REPLICATION_PASSWORD: 'replicator-1',
      PATRONI_REWIND_PASSWORD: 'rewinder-1',
      OWNER_PASSWORD: PASSWORDS.owner,
      SITE_PASSWORD: PASSWORDS.site,
      PGBACKREST_REPO1_S3_KEY: store.key,
      PGBACKREST_REPO1_S3_KEY_SECRET: store.secret,
      PGBACKREST_REPO1_CIPHER_PASS: 'a-key-of-the-backups'
    }),
    // What three machines need not say: on each these are the same.
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataDir,
    PATRONI_POSTGRESQL_PGPASS: machine.path(`${name}/pgpass`),
    PGBACKREST_CONFIG: configuration,
    PGBACKREST_PG1_PORT: `${port}`,
    PGBACKREST_PG1_SOCKET_PATH: machine.path('sockets'),
    PGBACKREST_LOCK_PATH: machine.makeFolder(`${name}/lock`),
    PGBACKREST_REPO1_STORAGE_PORT: `${store.port}`,
    PGBACKREST_REPO1_STORAGE_CA_FILE: machine.certificate
  }
}

function ask({ restPort }: Member, path: string, body?: object): Promise<Response> {
  const authorization = `Basic ${btoa(`patroni:${PASSWORDS.api}`)}`
  return fetch(`http://127.0.0.1:${restPort}${path}`, {
    headers: { authorization },
    signal: AbortSignal.timeout(body ? 60_000 : 2000),
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {})
  })
}

/** Return the process id of a member's PostgreSQL, or null when none runs. */
function postmasterOf({ dataDir }: Member): number | null {
  const file = `${dataDir}/postmaster.pid`
  if (!existsSync(file)) return null
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes(dataDir) ? pid : null
  } catch {
    return null
  }
}
