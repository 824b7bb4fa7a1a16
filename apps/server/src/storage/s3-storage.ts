import assert from 'node:assert/strict'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import type { S3Address } from '../config/services.ts'
import { assertStoragePath } from './storage-path.ts'
import type { Fetch } from '../outgoing/outgoing.ts'
import type { ByteRange, Storage } from './storage.ts'

/** How long the store may take to start its response after a request. */
const TIMEOUT_MS = 30_000

/** Create a storage in a bucket of an S3-compatible store, where an object appears completely or not at all. */
export function createS3Storage(address: S3Address, fetch: Fetch): Storage {
  const store = new S3mini({ ...address, fetch: withTimeout(fetch) })
  const key = (path: string) => {
    assertStoragePath(path)
    return path.slice(1)
  }
  return {
    put: async (path, bytes, type) => {
      await store.putObject(key(path), bytes, type)
    },
    putFile: async (path, file, type) => {
      // Large files are sent in parts, read one after another.
      await store.putAnyObject(key(path), await openAsBlob(file), type)
    },
    get: async (path) => {
      const bytes = await store.getObjectArrayBuffer(key(path))
      return bytes && Buffer.from(bytes)
    },
    open: async (path) => {
      const answer = await unlessMissing(store.getObjectRaw(key(path)))
      return answer && { size: sizeOf(answer), stream: streamOf(answer) }
    },
    readPart: async (path, { start, end }) => {
      const answer = await unlessMissing(store.getObjectRaw(key(path), false, start, end + 1))
      return answer && partOf(answer, { start, end })
    },
    list: async (folder) => {
      const found = (await store.listObjects('/', `${key(folder)}/`)) ?? []
      return found.map(({ Key }) => `/${Key}`)
    },
    remove: async (path) => {
      await store.deleteObject(key(path))
    },
    removeAll: async (folder) => {
      const found = (await store.listObjects('/', `${key(folder)}/`)) ?? []
      // One by one: not every compatible store can delete several with one request.
      for (const { Key } of found) await store.deleteObject(Key)
    }
  }
}

async function unlessMissing(response: Promise<Response>): Promise<Response | null> {
  try {
    return await response
  } catch (error) {
    if (error instanceof S3ServiceError && error.status === 404) return null
    throw error
  }
}

const streamOf = ({ body }: Response) => Readable.fromWeb(body as ReadableStream)

/** Return the requested part, even when a store answers with more, which would break the response. */
function partOf(answer: Response, { start, end }: ByteRange): Readable {
  const length = end - start + 1
  if (answer.status === 206 && sizeOf(answer) === length) return streamOf(answer)
  const [, first = '0'] = /^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '') ?? []
  assert.ok(Number(first) <= start, 'the store returned a different part than requested')
  return Readable.from(cut(streamOf(answer), { skip: start - Number(first), length }), { objectMode: false })
}

async function* cut(stream: Readable, { skip, length }: { skip: number; length: number }): AsyncGenerator<Buffer> {
  let [toSkip, left] = [skip, length]
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const piece = chunk.subarray(toSkip, toSkip + left)
    toSkip = Math.max(0, toSkip - chunk.length)
    left -= piece.length
    if (piece.length > 0) yield piece
    if (left === 0) return
  }
}

function sizeOf({ headers }: Response): number {
  const size = Number(headers.get('content-length') ?? Number.NaN)
  assert.ok(Number.isSafeInteger(size), 'the store did not return the size of an object')
  return size
}

/**
 * Abort a request when the store does not start to respond in time. A response in progress has no limit, because a slow
 * reader's video can take long.
 */
function withTimeout(fetch: Fetch): Fetch {
  return async (address, options) => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new Error('the store does not respond')), TIMEOUT_MS)
    try {
      return await fetch(address, { ...options, signal: timeout.signal })
    } finally {
      clearTimeout(timer)
    }
  }
}
