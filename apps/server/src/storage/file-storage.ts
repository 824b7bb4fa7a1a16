import { randomBytes } from 'node:crypto'
import { constants, createReadStream, fstatSync, open as openByCallback } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { assertStoragePath } from './storage-path.ts'
import type { ByteRange, Storage } from './storage.ts'

/**
 * Create a storage in a folder. An incomplete file has another name, so that no reader and no crash meets half a file.
 */
export function createFileStorage(folder: string): Storage {
  const place = (path: string) => {
    assertStoragePath(path)
    return join(folder, path)
  }
  return {
    put: (path, bytes) => writeWhole(place(path), (unfinished) => writeDurably(unfinished, bytes)),
    putFile: (path, file) => writeWhole(place(path), (unfinished) => copyDurably(file, unfinished)),
    get: (path) => unlessMissing(readFile(place(path))),
    open: (path) => unlessMissing(openWhole(place(path))),
    openPart: (path, range) => unlessMissing(openPart(place(path), range)),
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

/**
 * The size of a read. Each goes through the thread pool and wakes the event loop: larger reads cost less, but hold more
 * memory for slow readers.
 */
const READ_BYTES = 256 * 1024

async function openWhole(file: string): Promise<{ size: number; stream: Readable }> {
  const fd = await openFile(file, 'r')
  const { size } = fstatSync(fd)
  return { size, stream: createReadStream('', { fd, highWaterMark: READ_BYTES }) }
}

async function openPart(file: string, range: ByteRange): Promise<Readable> {
  return createReadStream('', { fd: await openFile(file, 'r'), ...range, highWaterMark: READ_BYTES })
}

/** Opening a file by descriptor costs a third less than a handle, which tracks itself. */
const openFile = promisify(openByCallback)

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

/** Copy a file by the operating system, which moves no bytes if the file system supports it. */
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
