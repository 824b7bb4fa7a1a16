import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { BackupTools } from './backup-tools.ts'
import { collectState } from './collect-state.ts'
import { baseFolder, piecePath } from './lines.ts'
import { parseLsn } from '../database/replication/lsn.ts'
import { putManifest, type Manifest } from './manifest.ts'
import { receiveBaseBackup } from '../database/replication/base-backup.ts'
import { identify, openReplication } from '../database/replication/connection.ts'
import { inPieces } from '../storage/in-pieces.ts'
import { createFileShipping } from './ship-files.ts'
import { PIECE_BYTES, type Vault } from './vault.ts'

export type TakenBase = { id: string; manifest: Manifest }

/**
 * Take a base backup of the running database, with its secrets, heads and files. It is finished once its manifest is
 * there; what an interrupted one left is removed with old backups.
 */
export async function takeBase(tools: BackupTools): Promise<TakenBase> {
  const { config, vault, line } = tools
  const startedAt = Date.now()
  const id = String(startedAt)
  const folder = baseFolder(line, id)
  const replication = await openReplication(tools.url)
  try {
    const { id: systemId, timeline } = await identify(replication)
    const { tar, done } = receiveBaseBackup(replication, `glasshouse ${id}`)
    const pieces = await storePieces(vault, folder, tar)
    const received = await done
    const state = await collectState(tools, folder)
    // Files are written before the rows that name them: copied after the database, none is missing.
    const pictureFiles = await createFileShipping(config, vault)()
    const manifest: Manifest = {
      systemId,
      timeline,
      startedAt,
      endedAt: Date.now(),
      start: received.start,
      end: received.end,
      pieces,
      database: databaseFiles(received.manifest),
      pictureFiles,
      ...state
    }
    if (parseLsn(manifest.end) < parseLsn(manifest.start)) throw new Error('the backup ends before it starts')
    await putManifest(vault, folder, manifest)
    return { id, manifest }
  } finally {
    await replication.client.end().catch(() => {})
  }
}

async function storePieces(vault: Vault, folder: string, tar: Readable): Promise<Manifest['pieces']> {
  const pieces: Manifest['pieces'] = []
  for await (const piece of inPieces(tar as AsyncIterable<Buffer>, PIECE_BYTES)) {
    const path = piecePath(folder, pieces.length)
    await vault.put(path, piece)
    pieces.push({ path, bytes: piece.length, sha256: hash('sha256', piece) })
  }
  return pieces
}

/** Return the files of PostgreSQL's own manifest, with their hashes. */
function databaseFiles(text: string): Manifest['database'] {
  const { Files: files } = JSON.parse(text) as { Files: { Path: string; Size: number; Checksum: string }[] }
  return files.map(({ Path: path, Size: bytes, Checksum: sha256 }) => ({ path, bytes, sha256: sha256.toLowerCase() }))
}
