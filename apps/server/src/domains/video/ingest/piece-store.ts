import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { inPieces } from '../../../storage/in-pieces.ts'
import { UploadRefused } from './refuse-upload.ts'
import { removeSource, sourceOf } from './sources.ts'
import { dropUpload, insertPiece, insertUpload, selectUpload, type UploadRow } from './video-upload-queries.ts'

/** The most bytes of a piece. They are in memory until the storage has them. */
const PIECE_BYTES = 8 * 1024 * 1024

type Tools = Pick<Context, 'storage' | 'database'>

/** Finish an upload in the transaction of its last piece. Throw a refusal to drop it. */
type TakeIn = (tx: Tx, upload: UploadRow) => Promise<void>

/**
 * A store of the tus server that every node reads and writes: a piece is an object of the storage and a row of the
 * database. The row is added only at the byte up to which the upload has come, so that of two nodes that write the same
 * bytes one is refused.
 */
export class PieceStore extends DataStore {
  readonly #tools: Tools
  readonly #takeIn: TakeIn

  constructor(tools: Tools, takeIn: TakeIn) {
    super()
    this.extensions = ['creation', 'creation-with-upload', 'termination']
    this.#tools = tools
    this.#takeIn = takeIn
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata } = upload
    const { video, filename, operator } = metadata as { video: string; filename: string; operator: string }
    const row = { id, videoId: BigInt(video), operatorId: BigInt(operator), fileName: filename, bytes: size! }
    await insertUpload(this.#tools.database.main, row)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await selectUpload(this.#tools.database.main, id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const metadata = { video: row.video_id.toString(), filename: row.file_name }
    return new Upload({ id, size: Number(row.size_bytes), offset: Number(row.received_bytes), metadata })
  }

  override async remove(id: string): Promise<void> {
    if (!(await dropUpload(this.#tools.database.main, id))) throw ERRORS.FILE_NOT_FOUND
    await removeSource(this.#tools, sourceOf(id))
  }

  /** Store what comes, and what came before a connection broke. Return the byte up to which the upload has come. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    for await (const piece of inPieces(stream as AsyncIterable<Buffer>, PIECE_BYTES)) {
      at = await this.#store(id, at, piece)
    }
    return at
  }

  async #store(id: string, start: number, bytes: Buffer): Promise<number> {
    const source = sourceOf(id)
    const { storage, database } = this.#tools
    // Another node may send the same bytes at the same time: each has a file of its own.
    const path = `${source}/${start}-${randomBytes(8).toString('hex')}`
    await storage.put(path, bytes, 'application/octet-stream')
    const isStored = await inTransaction(database.main, async (tx) => {
      const upload = await insertPiece(tx, { uploadId: id, source, start, bytes: bytes.length, path })
      if (upload && upload.received_bytes === upload.size_bytes) await this.#takeIn(tx, upload)
      return upload !== null
    }).catch(async (error: unknown) => {
      // After any other error it is not known whether the piece is stored.
      if (error instanceof UploadRefused) await this.remove(id)
      throw error
    })
    if (isStored) return start + bytes.length
    await storage.remove(path)
    throw ERRORS.INVALID_OFFSET
  }
}
