import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { SourceRefused } from '../../../transcode/limits.ts'
import { deletePieces, selectPieces, type Piece } from './video-upload-queries.ts'

type Tools = Pick<Context, 'storage' | 'database'>

/** Return the source of an upload: the folder of the storage that has its pieces. */
export const sourceOf = (uploadId: string) => `/ingest/${uploadId}`

/** Open a source, piece by piece. */
export async function openSource({ storage, database }: Tools, source: string): Promise<Readable> {
  const pieces = await selectPieces(database.main, source)
  if (pieces.length === 0) throw new SourceRefused('its file is gone')
  return Readable.from(readPieces(storage, pieces), { objectMode: false })
}

async function* readPieces(storage: Context['storage'], pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const { path, size_bytes: bytes } of pieces) {
    const opened = await storage.open(path)
    if (!opened || BigInt(opened.size) !== bytes) throw new SourceRefused('its file is gone')
    yield* opened.stream as AsyncIterable<Buffer>
  }
}

/** Delete a source. Its rows go last, so that what a crash leaves over is deleted the next time. */
export async function removeSource({ storage, database }: Tools, source: string): Promise<void> {
  const pieces = await selectPieces(database.main, source)
  // A source of an earlier version is one file.
  if (pieces.some(({ path }) => path === source)) await storage.remove(source)
  else await storage.removeAll(source)
  await deletePieces(database.main, source)
}
