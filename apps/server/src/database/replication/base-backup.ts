import { Readable } from 'node:stream'
import type { QueryResult } from 'pg'
import type { Replication } from './connection.ts'

/** The kinds of messages within a backup: see PostgreSQL's `BASE_BACKUP`. */
const DATA = 'd'.charCodeAt(0)
const MANIFEST = 'm'.charCodeAt(0)

export type BaseBackup = {
  /** The archive of the database's files, with the write-ahead log that makes them consistent. */
  tar: Readable
  /** Resolves after the archive has ended. */
  done: Promise<{ start: string; end: string; timeline: number; manifest: string }>
}

/** Receive a copy of all files of the server, while it runs. */
export function receiveBaseBackup({ client, wire }: Replication, label: string): BaseBackup {
  const manifest: Buffer[] = []
  let isManifest = false
  const tar = new Readable({ read: () => void wire.stream.resume() })
  const onData = ({ chunk }: { chunk: Buffer }) => {
    if (chunk[0] === MANIFEST) isManifest = true
    if (chunk[0] !== DATA) return
    // The driver uses its buffer again.
    const bytes = Buffer.from(chunk.subarray(1))
    if (isManifest) manifest.push(bytes)
    else if (!tar.push(bytes)) wire.stream.pause()
  }
  wire.on('copyData', onData)
  const command = `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`
  const done = client
    .query(command)
    .then((answer) => {
      const results = answer as unknown as QueryResult<{ recptr: string; tli: string }>[]
      tar.push(null)
      const [start, , end] = results
      const { recptr, tli } = start!.rows[0]!
      const text = Buffer.concat(manifest).toString()
      return { start: recptr, end: end!.rows[0]!.recptr, timeline: Number(tli), manifest: text }
    })
    .catch((error: unknown) => {
      tar.destroy(error as Error)
      throw error
    })
    .finally(() => wire.off('copyData', onData))
  // The reader of the archive gets the error, too.
  done.catch(() => {})
  return { tar, done }
}
