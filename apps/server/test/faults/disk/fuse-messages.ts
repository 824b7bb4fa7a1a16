// The messages between Linux and a file system in user space, as far as one file needs them: /usr/include/linux/fuse.h, version
// 7.31. All numbers are little-endian on the machines that run this.

/** The largest write that the kernel sends, and its header before it. */
export const MAX_WRITE = 128 * 1024
export const BUFFER_BYTES = MAX_WRITE + 4096
const HEADER_BYTES = 40
const WRITE_HEADER_BYTES = 40

export const operations = {
  lookup: 1,
  forget: 2,
  getAttributes: 3,
  setAttributes: 4,
  open: 14,
  read: 15,
  write: 16,
  release: 18,
  fsync: 20,
  flush: 25,
  initialise: 26,
  interrupt: 36,
  destroy: 38,
  forgetMany: 42
} as const

export const errors = { ENOENT: 2, EIO: 5, ENOSYS: 38 } as const

const ROOT = 1
const FILE = 2
const FOREVER = 3600n
const BIG_WRITES = 1 << 5
/** Neither reads nor writes go through the page cache of the file: only the disk's own. */
const DIRECT_IO = 1
const FOLDER_MODE = 0o40700
const FILE_MODE = 0o100600

export type FuseRequest = { operation: number; unique: bigint; node: number; message: Buffer }

/** Read the header of a request. */
export function parseRequest(message: Buffer): FuseRequest {
  return {
    operation: message.readUInt32LE(4),
    unique: message.readBigUInt64LE(8),
    node: Number(message.readBigUInt64LE(16)),
    message
  }
}

/** Return where a read or a write is, and its bytes. */
export function parseTransfer({ message }: FuseRequest): { offset: number; length: number; bytes: Buffer } {
  const offset = Number(message.readBigUInt64LE(HEADER_BYTES + 8))
  const length = message.readUInt32LE(HEADER_BYTES + 16)
  const start = HEADER_BYTES + WRITE_HEADER_BYTES
  return { offset, length, bytes: message.subarray(start, start + length) }
}

/** Return the name in a lookup. */
export function parseName({ message }: FuseRequest): string {
  return message.toString('utf8', HEADER_BYTES, message.length - 1)
}

/** Return a response: an error, or 0 and a body. */
export function responseOf(unique: bigint, error: number, body: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(16)
  header.writeUInt32LE(header.length + body.length, 0)
  header.writeInt32LE(-error, 4)
  header.writeBigUInt64LE(unique, 8)
  return Buffer.concat([header, body])
}

export function initialisedBody(): Buffer {
  const body = Buffer.alloc(64)
  body.writeUInt32LE(7, 0)
  body.writeUInt32LE(31, 4)
  body.writeUInt32LE(MAX_WRITE, 8)
  body.writeUInt32LE(BIG_WRITES, 12)
  body.writeUInt16LE(64, 16)
  body.writeUInt16LE(48, 18)
  body.writeUInt32LE(MAX_WRITE, 20)
  body.writeUInt32LE(1, 24)
  return body
}

export function foundBody(size: number): Buffer {
  const entry = Buffer.alloc(40)
  entry.writeBigUInt64LE(BigInt(FILE), 0)
  entry.writeBigUInt64LE(FOREVER, 16)
  entry.writeBigUInt64LE(FOREVER, 24)
  return Buffer.concat([entry, attributesOf(FILE, size)])
}

export function attributesBody(node: number, size: number): Buffer {
  const validity = Buffer.alloc(16)
  validity.writeBigUInt64LE(FOREVER, 0)
  return Buffer.concat([validity, attributesOf(node, size)])
}

export function openedBody(): Buffer {
  const body = Buffer.alloc(16)
  body.writeUInt32LE(DIRECT_IO, 8)
  return body
}

export function writtenBody(length: number): Buffer {
  const body = Buffer.alloc(8)
  body.writeUInt32LE(length, 0)
  return body
}

function attributesOf(node: number, size: number): Buffer {
  const attributes = Buffer.alloc(88)
  const isRoot = node === ROOT
  attributes.writeBigUInt64LE(BigInt(node), 0)
  attributes.writeBigUInt64LE(isRoot ? 0n : BigInt(size), 8)
  attributes.writeUInt32LE(isRoot ? FOLDER_MODE : FILE_MODE, 60)
  attributes.writeUInt32LE(1, 64)
  attributes.writeUInt32LE(4096, 80)
  return attributes
}
