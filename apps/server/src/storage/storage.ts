import type { Readable } from 'node:stream'
import type { PooledBytes } from './buffer-pool.ts'

/** The first and last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * The storage of pictures and videos: on this machine, or in a store shared by several nodes. A path starts with a
 * slash; its parts are letters, digits, `.`, `_` and `-`, and none starts with a dot.
 */
export type Storage = {
  /** Store bytes under a path, completely or not at all. A path is written once. */
  put(path: string, bytes: Buffer, type: string): Promise<void>
  /** Store a local file of any size, completely or not at all. The file stays in place. */
  putFile(path: string, file: string, type: string): Promise<void>
  /** Return the bytes under a path, or null. */
  get(path: string): Promise<Buffer | null>
  /** Open the file under a path. Return its size and stream, or null. The stream must be read or destroyed. */
  open(path: string): Promise<{ size: number; stream: Readable } | null>
  /**
   * Return a part of the file under a path as bytes or as a stream, or null. The range must be within the file. Bytes
   * must be released after use, and a stream read or destroyed.
   */
  readPart(path: string, range: ByteRange): Promise<PooledBytes | Readable | null>
  /** Return the paths of all files below a folder, in no particular order. */
  list(folder: string): Promise<string[]>
  /** Delete a file. Do nothing when it is missing. */
  remove(path: string): Promise<void>
  /** Delete everything below a folder. Do nothing when it is missing. */
  removeAll(folder: string): Promise<void>
}
