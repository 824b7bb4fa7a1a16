import { beginLine, endLine, readLine } from './current-line.ts'
import { listWal, walPath } from './lines.ts'
import { segmentStart, type Lsn } from '../database/replication/lsn.ts'
import { identify, openReplication, type Replication } from '../database/replication/connection.ts'
import { streamWal } from '../database/replication/stream-wal.ts'
import { createSlot, dropSlot, readSlot, SLOT } from '../database/replication/slot.ts'
import type { BackupTools } from './backup-tools.ts'
import { PIECE_BYTES } from './vault.ts'

/** How long a commit may be without a copy in the archive. */
const EVERY_MS = 10_000

type Tools = Omit<BackupTools, 'line'>

export type Archiving = {
  line: string
  /** Resolves or rejects when it has ended, for whatever reason. */
  ended: Promise<void>
  close(): Promise<void>
}

/**
 * Archive the write-ahead log from where the archive has it, as it is written. Begin a new line when the database has
 * none, or when the server no longer has what comes next in it. `onStored` gets the time up to which all commits are stored.
 */
export async function archiveWal(tools: Tools, onStored: (coveredAt: number) => void): Promise<Archiving> {
  const replication = await openReplication(tools.url)
  try {
    const { line, from } = await continueLine(tools, replication)
    const coveredAt = Math.max(0, ...(await listWal(tools.vault, line)).map((piece) => piece.coveredAt))
    const stream = streamWal(replication, {
      slot: SLOT,
      from,
      coveredAt,
      everyMilliseconds: EVERY_MS,
      pieceBytes: PIECE_BYTES,
      store: async ({ start, bytes, coveredAt: now }) => {
        const end = start + BigInt(bytes.length)
        await tools.vault.put(walPath(line, { start, end, coveredAt: now }), bytes)
        onStored(now)
      }
    })
    return {
      line,
      ended: stream.ended,
      close: async () => {
        await stream.close()
        await replication.client.end().catch(() => {})
      }
    }
  } catch (error) {
    await replication.client.end().catch(() => {})
    throw error
  }
}

async function continueLine(tools: Tools, replication: Replication): Promise<{ line: string; from: Lsn }> {
  const { dataDir } = tools.config
  const { id: systemId } = await identify(replication)
  const line = readLine(dataDir, systemId)
  const position = line === null ? null : await readSlot(replication)
  if (line !== null && position !== null) {
    const stored = await listWal(tools.vault, line)
    // The first piece starts with a segment, because a reader looks at the head of each.
    return { line, from: stored.length > 0 ? position : segmentStart(position) }
  }
  if (line !== null) tools.log.error({ line }, 'the archive has a gap, so it starts again with a new base backup')
  endLine(dataDir)
  await dropSlot(tools.url)
  const start = await createSlot(replication)
  return { line: beginLine(dataDir, systemId), from: segmentStart(start) }
}
