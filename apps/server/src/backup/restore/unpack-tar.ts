import { createWriteStream, mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

const BLOCK_BYTES = 512
const FOLDER = '5'
const FILES = new Set(['0', '\0'])
/** No part leads out of the folder. */
const PATH = /^(?:\.\/)?(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/?)+$/

type Entry = { name: string; bytes: number; type: string }

/**
 * Unpack an archive as PostgreSQL writes it: files and folders with short names. Call `own` for each, so that it can get
 * another owner. Anything else in it, such as the link of a tablespace, is refused.
 */
export async function unpackTar(
  source: AsyncIterable<Buffer>,
  folder: string,
  own: (path: string) => void
): Promise<void> {
  const reader = new ByteReader(source)
  for (;;) {
    const header = await reader.read(BLOCK_BYTES)
    if (!header || header.every((byte) => byte === 0)) return
    const { name, bytes, type } = parseHeader(header)
    if (name === './' || name === '') continue
    if (!PATH.test(name)) throw new StartError(`The backup has a file with the name ${JSON.stringify(name)}.`)
    const path = join(folder, name)
    if (type === FOLDER) mkdirSync(path, { recursive: true, mode: 0o700 })
    else if (FILES.has(type)) await writeFile(path, bytes, reader)
    else throw new StartError(`The backup has something that is neither a file nor a folder: ${name}.`)
    own(path)
    await reader.skip((BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES)
  }
}

function parseHeader(header: Buffer): Entry {
  const text = (from: number, length: number) => {
    const field = header.subarray(from, from + length).toString('latin1')
    return field.split('\0', 1)[0]!
  }
  const prefix = text(345, 155)
  const name = prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`
  // A large size is a binary number, and the first bit says so.
  const isBinary = (header[124]! & 0x80) !== 0
  const bytes = isBinary ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 12).trim() || '0', 8)
  return { name, bytes, type: String.fromCharCode(header[156]!) }
}

async function writeFile(path: string, bytes: number, reader: ByteReader): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  let left = bytes
  while (left > 0) {
    const chunk = await reader.readSome(left)
    if (!chunk) throw new StartError('The backup ends in the middle of a file.')
    left -= chunk.length
    if (!file.write(chunk)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
}

/** Reads a number of bytes from chunks of any size. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  /** Return at most so many bytes, at least one, or null at the end. */
  async readSome(most: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next()
      if (done) return null
      this.#rest = value
    }
    const part = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(part.length)
    return part
  }

  /** Return exactly so many bytes, or null at the end. */
  async read(bytes: number): Promise<Buffer | null> {
    const parts: Buffer[] = []
    for (let left = bytes; left > 0;) {
      const part = await this.readSome(left)
      if (!part) return null
      parts.push(part)
      left -= part.length
    }
    return Buffer.concat(parts)
  }

  async skip(bytes: number): Promise<void> {
    if (bytes > 0) await this.read(bytes)
  }
}
