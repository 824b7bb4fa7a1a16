import type { Readable } from 'node:stream'

/** From the first byte to the last one, both counted. */
export type ByteRange = { start: number; end: number }

/**
 * Where pictures and videos are kept: on this machine, or in a store that several nodes share. A path begins with a slash;
 * its parts are letters, digits, `.`, `_` and `-`, and none begins with a dot.
 */
export type Storage = {
  /** Keeps bytes under a path, all of them or nothing. A path is written once. */
  put(path: string, bytes: Buffer, type: string): Promise<void>
  /** Keeps what a file of this machine holds, however large, all of it or nothing. The file stays where it is. */
  putFile(path: string, file: string, type: string): Promise<void>
  /** What is kept under a path; null where nothing is. */
  get(path: string): Promise<Buffer | null>
  /** What is kept under a path, as it is read, and how large it is; null where nothing is. It has to be read or destroyed. */
  open(path: string): Promise<{ size: number; stream: Readable } | null>
  /** A part of what is kept under a path, as it is read; null where nothing is. The range has to lie within. */
  openPart(path: string, range: ByteRange): Promise<Readable | null>
  /** Delete a file. Does nothing when it is missing. */
  remove(path: string): Promise<void>
  /** Delete everything below a folder. Does nothing when it is missing. */
  removeAll(folder: string): Promise<void>
}
