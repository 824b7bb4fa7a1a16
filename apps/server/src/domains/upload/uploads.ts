import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { createGate, type Gate } from '../../load/gate.ts'
import { createFileStorage } from './storage/file-storage.ts'
import { createS3Storage } from './storage/s3-storage.ts'
import type { Storage } from './storage/storage.ts'

/** What this domain works with. */
export type Uploads = Context & { storage: Storage; gate: Gate }

/** One picture at a time is decoded: it takes a core and much memory. Who finds no room is better served by trying again. */
const ROOM = 20

export function createUploads(context: Context): Uploads {
  const { dataDir, s3 } = context.config
  const storage = s3 === null ? createFileStorage(join(dataDir, 'files')) : createS3Storage(s3)
  return { ...context, storage, gate: createGate({ width: 1, room: ROOM }) }
}
