import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createFileStorage } from '../storage/file-storage.ts'
import { PIECE_BYTES, type Vault } from './vault.ts'

/** Where all lines have the pictures and videos: a file is written once and never changed. */
const FOLDER = '/files'

/** The pieces of a file. The last one has a name of its own, so that a file that is half stored is stored again. */
const piece = (file: string, index: number, isLast: boolean) => `${FOLDER}${file}/${index}${isLast ? '-last' : ''}`
const LAST = /^\/files(\/.+)\/(\d+)-last$/

/**
 * Create what stores the pictures and videos that are not stored yet, and returns the names of all that the site has.
 */
export function createFileShipping(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  vault: Vault
): () => Promise<string[]> {
  let stored: Set<string> | null = null
  return async () => {
    if (s3) return []
    stored ??= new Set((await listFiles(vault)).map(({ file }) => file))
    const present = (await createFileStorage(dataDir).list(FOLDER)).map((path) => path.slice(FOLDER.length))
    for (const file of present) {
      if (stored.has(file)) continue
      await shipFile(join(dataDir, FOLDER, file), file, vault)
      stored.add(file)
    }
    return present
  }
}

async function shipFile(from: string, file: string, vault: Vault): Promise<void> {
  let index = 0
  let held: Buffer | null = null
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
      if (held) await vault.put(piece(file, index++, false), held)
      held = chunk
    }
    await vault.put(piece(file, index, true), held ?? Buffer.alloc(0))
  } catch (error) {
    // It was deleted meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Return the stored files with the number of their pieces. */
export async function listFiles(vault: Vault): Promise<{ file: string; pieces: number }[]> {
  const paths = await vault.list(FOLDER)
  return paths.flatMap((path) => {
    const [, file, last] = LAST.exec(path) ?? []
    return file ? [{ file, pieces: Number(last) + 1 }] : []
  })
}

/** Return a line for each of these files that the backups do not have completely. */
export async function findMissingFiles(vault: Vault, files: readonly string[]): Promise<string[]> {
  const paths = new Set(await vault.list(FOLDER))
  const stored = new Map((await listFiles(vault)).map(({ file, pieces }) => [file, pieces]))
  return files.flatMap((file) => {
    const pieces = stored.get(file)
    if (pieces === undefined) return [`${file}: this picture or video is not in the backup`]
    const isWhole = Array.from({ length: pieces }, (_, index) => piece(file, index, index === pieces - 1)).every(
      (path) => paths.has(path)
    )
    return isWhole ? [] : [`${file}: a part of this picture or video is not in the backup`]
  })
}

/** Read a stored file piece by piece. */
export async function* readStored(
  vault: Vault,
  { file, pieces }: { file: string; pieces: number }
): AsyncGenerator<Buffer> {
  for (let index = 0; index < pieces; index += 1) yield await vault.get(piece(file, index, index === pieces - 1))
}

/** Delete the stored files that neither the site nor a backup has any more. */
export async function pruneFiles(vault: Vault, wanted: ReadonlySet<string>): Promise<void> {
  for (const { file } of await listFiles(vault)) if (!wanted.has(file)) await vault.removeAll(`${FOLDER}${file}`)
}
