import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** What the driver has beneath a client: its messages, and the socket that can be paused. */
export type Wire = EventEmitter & { stream: Socket; sendCopyFromChunk(chunk: Buffer): void }

export type Replication = { client: Client; wire: Wire }

/** Open a connection of PostgreSQL's replication protocol. The login needs the right to replicate. */
export async function openReplication(url: string): Promise<Replication> {
  const config: ClientConfig & { replication: string } = {
    connectionString: url,
    replication: 'true',
    keepAlive: true,
    connectionTimeoutMillis: 10_000
  }
  const client = new Client(config)
  // A lost connection also fails the command that is under way.
  client.on('error', () => {})
  await client.connect()
  return { client, wire: (client as Client & { connection: Wire }).connection }
}

export type System = { id: string; timeline: number }

/** Return the cluster's identity and its timeline. */
export async function identify({ client }: Replication): Promise<System> {
  const { rows } = await client.query<{ systemid: string; timeline: string }>('IDENTIFY_SYSTEM')
  const [row] = rows as [(typeof rows)[number]]
  return { id: row.systemid, timeline: Number(row.timeline) }
}
