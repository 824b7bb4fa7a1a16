// Two nodes behind the kit's proxies: one in front of both, and one beside each node on its way to the database.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PASSWORDS, type Database } from './database.ts'
import { kitPath, readEnvironment, writeFromKit } from './kit.ts'
import { stopProcess, waitFor, type Machine, type Running } from './machine.ts'
import type { Store } from './store.ts'

const SERVER = join(import.meta.dirname, '../../apps/server/src')
const READY_SECONDS = 180
const CASHIER = '127.0.0.2'

export type Node = {
  name: string
  /** Its own address, past the proxy. */
  origin: string
  environment: Record<string, string>
  /** Its proxy to the database. */
  proxy: Running
  proxyFile: string
}

export class Site {
  /** The address of the members. */
  readonly origin: string
  readonly nodes: Node[] = []
  readonly #machine: Machine
  readonly #running: Running[] = []

  private constructor(machine: Machine, port: number) {
    this.#machine = machine
    this.origin = `https://127.0.0.1:${port}`
  }

  /** Migrate the database and start the proxies and the nodes. Return once both nodes are ready. */
  static async start(
    machine: Machine,
    { database, store, freePort }: { database: Database; store: Store; freePort: () => Promise<number> }
  ): Promise<Site> {
    const [plainPort, port, cashierPort] = [await freePort(), await freePort(), await freePort()]
    const ports = [await freePort(), await freePort()] as const
    const site = new Site(machine, port)
    for (const [index, nodePort] of ports.entries()) {
      const databasePort = await freePort()
      const name = `app${index + 1}`
      const proxyFile = writeDatabaseProxy(machine, database, { name, port: databasePort })
      const environment = readEnvironment('glasshouse.env', {
        HOST: '127.0.0.1',
        PUBLIC_URL: site.origin,
        CONSOLE_URL: site.origin,
        BEACON: 'local',
        DEMO: '1',
        DATABASE_URL: addressOf('glasshouse_site', PASSWORDS.site, { machine, port: databasePort }),
        S3_URL: store.filesUrl,
        CASHIER_URL: `https://${CASHIER}:${port}`,
        CASHIER_API_URL: index === 0 ? '' : `https://${CASHIER}:${port}`
      })
      Object.assign(environment, {
        PORT: `${nodePort}`,
        CASHIER_PORT: `${cashierPort}`,
        ADMIN_PORT: '0',
        DATA_DIR: machine.path(name),
        CHAIN_LENGTH: '2000',
        PRIVATE_HOSTS: `localhost:${store.port}`,
        NODE_EXTRA_CA_CERTS: machine.certificate
      })
      const proxy = startDatabaseProxy(machine, name, proxyFile)
      site.nodes.push({ name, origin: `http://127.0.0.1:${nodePort}`, environment, proxy, proxyFile })
      if (index === 0) await site.#migrate()
    }
    site.#startProxy({ plainPort, port, cashierPort, ports })
    await site.startNodes()
    return site
  }

  /** Run one of the app's commands in the first node's environment. Return its output; throw when it fails. */
  command(name: string): string {
    return this.commandOn(this.nodes[0]!, name)
  }

  commandOn({ environment }: Node, name: string, input: string[] = []): string {
    return this.#machine.run([process.execPath, join(SERVER, `cli/${name}.ts`), ...input], {
      env: { ...environment, LOG_LEVEL: 'error' }
    })
  }

  /** Run a command of the first node with the login that owns the database. */
  commandAsOwner(name: string, input: string[]): string {
    const node = this.nodes[0]!
    return this.commandOn({ ...node, environment: { ...node.environment, ...this.#ownerOf(node) } }, name, input)
  }

  /**
   * Leave all open connections of a node to the database without an answer, while new ones work: a new proxy takes over
   * the port, and the one that holds the connections is stopped. Return a function that ends it.
   */
  async silence(node: Node): Promise<() => void> {
    const former = node.proxy.child
    node.proxy = startDatabaseProxy(this.#machine, node.name, node.proxyFile, former.pid)
    // Until the former one listens no more, it would take new connections, too.
    await pause(500)
    former.kill('SIGSTOP')
    return () => former.kill('SIGKILL')
  }

  /** Stop the nodes. The proxy in front of them goes on. */
  async stopNodes(): Promise<void> {
    for (const { child } of this.#running.splice(0)) await stopProcess(child)
  }

  /** The migrations run as the owner, through the proxy. */
  async #migrate(): Promise<void> {
    const node = this.nodes[0]!
    const env = { ...node.environment, ...this.#ownerOf(node) }
    await waitFor('the way to the primary', 30, () => {
      this.#machine.run([process.execPath, join(SERVER, 'cli/migrate.ts')], { env })
      return true
    })
  }

  #ownerOf({ environment }: Node): { DATABASE_OWNER_URL: string } {
    const port = Number(new URL(environment['DATABASE_URL']!).port)
    return {
      DATABASE_OWNER_URL: addressOf('glasshouse_owner', PASSWORDS.owner, { machine: this.#machine, port })
    }
  }

  #startProxy(facts: { plainPort: number; port: number; cashierPort: number; ports: readonly [number, number] }): void {
    const file = writeFromKit('haproxy/site.cfg', this.#machine.path('site.cfg'), {
      'maxconn 50000': 'maxconn 1000',
      '/etc/haproxy/503.http': kitPath('haproxy/503.http'),
      'bind :80': `bind :${facts.plainPort}`,
      'bind :443': `bind :${facts.port}`,
      '/etc/haproxy/certs/site.pem': this.#machine.path('tls/both.pem'),
      'cashier.example.org': CASHIER,
      'app1:3000': `127.0.0.1:${facts.ports[0]}`,
      'app2:3000': `127.0.0.1:${facts.ports[1]}`,
      'app1:3001': `127.0.0.1:${facts.cashierPort}`
    })
    this.#machine.start('site-proxy', ['haproxy', '-f', file])
  }

  /** Start the first node, which makes the secrets, and then the others with a copy of them. */
  async startNodes(): Promise<void> {
    const [first] = this.nodes as [Node]
    for (const node of this.nodes) {
      const { name, origin, environment } = node
      if (node !== first && !existsSync(join(environment['DATA_DIR']!, 'secrets'))) {
        cpSync(join(first.environment['DATA_DIR']!, 'secrets'), join(environment['DATA_DIR']!, 'secrets'), {
          recursive: true
        })
      }
      const running = this.#machine.start(name, [process.execPath, join(SERVER, 'main.ts')], { env: environment })
      this.#running.push(running)
      await waitFor(`node ${name} (${running.log})`, READY_SECONDS, async () => {
        return (await fetch(`${origin}/readyz`)).ok ? true : null
      })
    }
  }
}

function addressOf(user: string, password: string, { machine, port }: { machine: Machine; port: number }): string {
  return `postgres://${user}:${password}@localhost:${port}/glasshouse?sslmode=verify-full&sslrootcert=${machine.certificate}`
}

function writeDatabaseProxy(
  machine: Machine,
  { members }: Database,
  { name, port }: { name: string; port: number }
): string {
  const servers = members.map(({ name, port, restPort }) => [`${name}:5432`, `127.0.0.1:${port} port ${restPort}`])
  return writeFromKit('haproxy/database.cfg', machine.path(`${name}.cfg`), {
    '127.0.0.1:5000': `127.0.0.1:${port}`,
    'check port 8008': 'check',
    ...Object.fromEntries(servers)
  })
}

/** Start the proxy, or one that takes over from another. */
function startDatabaseProxy(machine: Machine, name: string, file: string, former?: number): Running {
  const takeOver = former === undefined ? [] : ['-sf', `${former}`]
  return machine.start(`${name}-proxy`, ['haproxy', '-f', file, ...takeOver])
}
