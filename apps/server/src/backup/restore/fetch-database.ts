import { createHash, hash } from 'node:crypto'
import { chownSync, createReadStream, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Account } from '../../database/embedded/account.ts'
import { clusterFolder } from '../../database/embedded/cluster.ts'
import { RESTORE_FOLDER } from '../../database/embedded/recover.ts'
import { StartError } from '../../start-error.ts'
import { SEGMENT_BYTES, segmentName, segmentStart } from '../../database/replication/lsn.ts'
import type { Manifest } from '../manifest.ts'
import { listFiles, readStored } from '../ship-files.ts'
import type { Vault } from '../vault.ts'
import type { RestorePoint } from './choose-point.ts'
import { unpackTar } from './unpack-tar.ts'

type Target = { dataDir: string; account: Account }

/** Fetch the files of the database, and check each against the manifest. */
export async function fetchDatabase(
  vault: Vault,
  { manifest }: RestorePoint,
  { dataDir, account }: Target
): Promise<void> {
  const folder = clusterFolder(dataDir)
  mkdirSync(folder, { mode: 0o700 })
  const own = ownerOf(account)
  own(folder)
  await unpackTar(readPieces(vault, manifest.pieces), folder, own)
  for (const { path, bytes, sha256 } of manifest.database) await requireFile(join(folder, path), { bytes, sha256 })
}

/** Fetch the log after the base backup, as the segments that PostgreSQL asks for. */
export async function fetchWal(
  vault: Vault,
  { manifest, wal }: RestorePoint,
  { dataDir, account }: Target
): Promise<void> {
  const folder = join(clusterFolder(dataDir), RESTORE_FOLDER)
  const own = ownerOf(account)
  mkdirSync(folder, { mode: 0o700 })
  own(folder)
  for (const { path, start, end } of wal) {
    const bytes = await vault.get(path)
    if (BigInt(bytes.length) !== end - start) throw new StartError(`The backup is damaged: ${path} has another length.`)
    for (let at = start; at < end;) {
      const next = segmentStart(at) + SEGMENT_BYTES < end ? segmentStart(at) + SEGMENT_BYTES : end
      const file = join(folder, segmentName(manifest.timeline, at))
      await writePart(file, bytes.subarray(Number(at - start), Number(next - start)), Number(at - segmentStart(at)))
      own(file)
      at = next
    }
  }
}

/** Write a part of a segment. What is not written is zeros, at which PostgreSQL sees the end of the log. */
async function writePart(file: string, bytes: Buffer, position: number): Promise<void> {
  const handle = await open(file, 'a+').then(async (created) => {
    await created.close()
    return open(file, 'r+')
  })
  try {
    await handle.truncate(Number(SEGMENT_BYTES))
    await handle.write(bytes, 0, bytes.length, position)
  } finally {
    await handle.close()
  }
}

/** Fetch the secrets, chain heads and sandbox cashier that are not there yet. */
export async function fetchState(
  vault: Vault,
  { manifest }: { manifest: Pick<Manifest, 'files'> },
  dataDir: string
): Promise<void> {
  for (const { name, path, sha256 } of manifest.files) {
    const file = join(dataDir, name)
    if (existsSync(file)) continue
    const bytes = await vault.get(path)
    if (hash('sha256', bytes) !== sha256) throw new StartError(`The backup is damaged: ${path} is not ${name}.`)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, bytes, { mode: 0o600, flush: true })
  }
}

/** Fetch the pictures and videos that are not there yet. */
export async function fetchFiles(vault: Vault, dataDir: string): Promise<void> {
  for (const stored of await listFiles(vault)) {
    const path = join(dataDir, 'files', stored.file)
    if (existsSync(path)) continue
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const unfinished = `${path}.restored`
    const handle = await open(unfinished, 'w', 0o600)
    try {
      for await (const bytes of readStored(vault, stored)) await handle.write(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    renameSync(unfinished, path)
  }
}

async function* readPieces(vault: Vault, pieces: Manifest['pieces']): AsyncGenerator<Buffer> {
  for (const { path, sha256 } of pieces) {
    const bytes = await vault.get(path)
    if (hash('sha256', bytes) !== sha256) throw new StartError(`The backup is damaged: ${path} has another hash.`)
    yield bytes
  }
}

async function requireFile(file: string, { bytes, sha256 }: { bytes: number; sha256: string }): Promise<void> {
  const digest = createHash('sha256')
  let size = 0
  const count = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length
      digest.update(chunk)
    }
  }
  const missing = await pipeline(createReadStream(file), count).then(
    () => false,
    () => true
  )
  if (missing || size !== bytes || digest.digest('hex') !== sha256) {
    throw new StartError(`The backup is damaged: ${file} is not as PostgreSQL wrote it.`)
  }
}

function ownerOf({ ids: { uid, gid } }: Account): (path: string) => void {
  return (path) => {
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }
}
