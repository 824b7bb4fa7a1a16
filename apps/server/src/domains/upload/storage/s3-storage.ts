import { S3mini } from 's3mini'
import type { S3Address } from '../../../config/services.ts'
import type { Storage } from './storage.ts'

const ABORT_MILLISECONDS = 10_000

/** Keeps files in a bucket of an S3-compatible store, where an object appears whole or not at all. */
export function createS3Storage(address: S3Address): Storage {
  const store = new S3mini({ ...address, requestAbortTimeout: ABORT_MILLISECONDS })
  const key = (path: string) => path.slice(1)
  return {
    put: async (path, bytes) => {
      await store.putObject(key(path), bytes, 'image/webp')
    },
    get: async (path) => {
      const bytes = await store.getObjectArrayBuffer(key(path))
      return bytes && Buffer.from(bytes)
    },
    remove: async (path) => {
      await store.deleteObject(key(path))
    }
  }
}
