import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { createFileStorage } from './file-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Create the configured storage: an S3-compatible store, or else the data folder. */
export function createStorage(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  { fetch }: Pick<Outgoing, 'fetch'>
): Storage {
  return s3 === null ? createFileStorage(join(dataDir, 'files')) : createS3Storage(s3, fetch)
}
