import { hkdfSync } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { keyId, seal, unseal } from '../seal.ts'
import { StartError } from '../start-error.ts'
import type { Storage } from '../storage/storage.ts'

/** The most plain bytes of an object. An object is in memory as a whole. */
export const PIECE_BYTES = 8 * 1024 * 1024

const MAGIC = 'glasshouse-backup/v1 '
const KEY_ID_BYTES = 16
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Where backups are: each object is compressed, encrypted, and bound to its path, so that none can take another's place. */
export type Vault = {
  put(path: string, bytes: Buffer): Promise<void>
  /** Return the bytes of an object. Throw a `StartError` when it is missing, damaged, or was sealed with another key. */
  get(path: string): Promise<Buffer>
  list(folder: string): Promise<string[]>
  remove(path: string): Promise<void>
  removeAll(folder: string): Promise<void>
}

/** Open a vault in a storage with the operator's backup key. */
export function openVault(storage: Storage, backupKey: Uint8Array): Vault {
  const key = new Uint8Array(hkdfSync('sha256', backupKey, '', 'glasshouse/backup/v1', 32))
  const header = Buffer.from(`${MAGIC}${keyId(key)}`)
  return {
    put: async (path, bytes) => {
      const sealed = seal(key, await compress(bytes), path)
      await storage.put(path, Buffer.concat([header, sealed]), 'application/octet-stream')
    },
    get: async (path) => {
      const object = await storage.get(path)
      if (!object) throw new StartError(`The backup is not whole: ${path} is missing.`)
      const start = object.subarray(0, HEADER_BYTES)
      if (start.subarray(0, MAGIC.length).toString() !== MAGIC) throw damaged(path)
      if (!start.equals(header)) {
        const other = start.subarray(MAGIC.length).toString()
        throw new StartError(`The backup was made with another key (${other}): BACKUP_KEY is ${keyId(key)}.`)
      }
      try {
        return await decompress(unseal(key, object.subarray(HEADER_BYTES), path))
      } catch {
        throw damaged(path)
      }
    },
    list: (folder) => storage.list(folder),
    remove: (path) => storage.remove(path),
    removeAll: (folder) => storage.removeAll(folder)
  }
}

function damaged(path: string): StartError {
  return new StartError(`The backup is damaged: ${path} is not as it was written.`)
}
