import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A line between the app and its database that a test can damage. */
export type DatabaseProxy = {
  /** The database's address through this line. */
  url: string
  /** Drops all bytes of the present connections, as a network does that lost them. New connections work. */
  freeze(): void
  /** Cuts all connections, and refuses new ones until `restore`. */
  cut(): void
  restore(): void
  /**
   * Passes the next statement on a connection of this application, and cuts the connection before its answer. Resolves
   * when that has happened.
   */
  loseAnswer(application: string): Promise<void>
}

type Line = { client: Socket; server: Socket; application: string; isFrozen: boolean; losing: (() => void) | null }

/** Open a line to a database for this test file. Like some connection pools, it can drop the settings of a connection's start. */
export async function openDatabaseProxy(target: string, { dropsSettings = false } = {}): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target)
  const lines = new Set<Line>()
  let isCut = false
  const listener = createServer((client) => {
    if (isCut) return void client.destroy()
    const line: Line = {
      client,
      server: connect(Number(port), hostname),
      application: '',
      isFrozen: false,
      losing: null
    }
    lines.add(line)
    join(line, dropsSettings ? withoutOptions : (startup) => startup)
    client.once('close', () => lines.delete(line))
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const cut = () => {
    isCut = true
    for (const { client } of lines) client.destroy()
  }
  afterAll(() => {
    cut()
    listener.close()
  })
  return {
    url: Object.assign(new URL(target), { port: String((listener.address() as AddressInfo).port) }).href,
    freeze: () => lines.forEach((line) => (line.isFrozen = true)),
    cut,
    restore: () => (isCut = false),
    loseAnswer: (application) =>
      new Promise((resolve) => {
        const wanted = [...lines].filter((line) => line.application === application)
        if (wanted.length === 0) throw new Error(`no connection of ${application} is open`)
        for (const line of wanted) line.losing = resolve
      })
  }
}

function join(line: Line, change: (startup: Buffer) => Buffer): void {
  const { client, server } = line
  for (const socket of [client, server]) {
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.once('close', () => {
      client.destroy()
      server.destroy()
    })
  }
  client.once('data', (startup) => {
    line.application = settingsOf(startup).get('application_name') ?? ''
    server.write(change(startup))
    client.on('data', (bytes) => line.isFrozen || server.write(bytes))
  })
  server.on('data', (bytes) => {
    if (line.isFrozen) return
    if (!line.losing) return void client.write(bytes)
    line.losing()
    client.destroy()
  })
}

/** The bytes of a startup message before its settings: its length and the version of the protocol. */
const HEAD_BYTES = 8

/** Return the settings in a startup message: names and values, each ended by a zero byte. */
function settingsOf(startup: Buffer): Map<string, string> {
  const texts = startup.subarray(HEAD_BYTES).toString().split('\0')
  const names = texts.filter((_text, index) => index % 2 === 0 && index < texts.length - 2)
  return new Map(names.map((name, index) => [name, texts[index * 2 + 1]!]))
}

function withoutOptions(startup: Buffer): Buffer {
  const settings = [...settingsOf(startup)].filter(([name]) => name !== 'options' && name !== '')
  const body = Buffer.from(`${settings.flat().join('\0')}\0\0`)
  const head = Buffer.from(startup.subarray(0, HEAD_BYTES))
  head.writeInt32BE(HEAD_BYTES + body.length)
  return Buffer.concat([head, body])
}
