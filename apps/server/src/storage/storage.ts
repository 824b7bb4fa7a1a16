import type { Readable } from 'node:stream'

/** The first and last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * The storage of pictures and videos: on this machine, or in a store shared by several nodes. A path starts with a
 * slash; its parts are letters, digits, `.`, `_` and `-`, and none starts with a dot.
 */
export type Storage = {
  /** Stores bytes under a path, completely or not at all. A path is written once. */
  put(path: string, bytes: Buffer, type: string): Promise<void>
  /** Stores a local file of any size, completely or not at all. The file stays in place. */
  putFile(path: string, file: string, type: string): Promise<void>
  /** Return the bytes under a path, or null. */
  get(path: string): Promise<Buffer | null>
  /** Opens the file under a path. Returns its size and stream, or null. The stream must be read or destroyed. */
  open(path: string): Promise<{ size: number; stream: Readable } | null>
  /** Opens a part of the file under a path, or returns null. The range must be within the file. */
  openPart(path: string, range: ByteRange): Promise<Readable | null>
  /** Delete a file. Does nothing when it is missing. */
  remove(path: string): Promise<void>
  /** Delete everything below a folder. Does nothing when it is missing. */
  removeAll(folder: string): Promise<void>
}
