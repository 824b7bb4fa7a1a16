import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertStoragePath } from './storage-path.ts'
import type { ByteRange, Storage } from './storage.ts'

/** Keeps files below a folder. What is half written has another name, so that no reader and no crash meets half a file. */
export function createFileStorage(folder: string): Storage {
  const place = (path: string) => {
    assertStoragePath(path)
    return join(folder, path)
  }
  return {
    put: (path, bytes) => writeWhole(place(path), (unfinished) => writeDurably(unfinished, bytes)),
    putFile: (path, file) => writeWhole(place(path), (unfinished) => copyDurably(file, unfinished)),
    get: (path) => unlessMissing(readFile(place(path))),
    async open(path, range) {
      const handle = await unlessMissing(open(place(path)))
      return handle && streamOf(handle, range)
    },
    remove: (path) => rm(place(path), { force: true }),
    removeAll: (below) => rm(place(below), { force: true, recursive: true })
  }
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Few large reads: each goes through the thread pool and wakes the event loop once. */
const READ_BYTES = 512 * 1024

async function streamOf(handle: FileHandle, range: ByteRange | undefined) {
  try {
    const { size } = await handle.stat()
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const highWaterMark = Math.max(1, Math.min(READ_BYTES, end - start + 1))
    // A range cannot say "nothing": what is empty is read to its end.
    const bounds = size === 0 ? {} : { start, end }
    return { size, stream: handle.createReadStream({ ...bounds, highWaterMark }) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function writeWhole(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await write(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Copied by the operating system; where the file system can, without moving a byte. */
async function copyDurably(from: string, file: string): Promise<void> {
  await copyFile(from, file, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  const handle = await open(file, 'r+')
  try {
    await handle.chmod(0o600)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
