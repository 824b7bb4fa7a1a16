import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  open as openByCallback,
  read as readByCallback
} from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { BufferPool, type PooledBytes } from './buffer-pool.ts'
import { syncFolder } from '../sync-folder.ts'
import { assertStoragePath } from './storage-path.ts'
import type { ByteRange, Storage } from './storage.ts'

/**
 * Create a storage in a folder. A file is written under a temporary name first, so that neither a reader nor a restart
 * after a crash sees half a file. Once it is stored, a power cut loses neither its content nor its name.
 */
export function createFileStorage(folder: string): Storage {
  const pathOf = (path: string) => {
    assertStoragePath(path)
    return join(folder, path)
  }
  return {
    put: (path, bytes) => writeWhole(pathOf(path), (unfinished) => writeDurably(unfinished, bytes)),
    putFile: (path, file) => writeWhole(pathOf(path), (unfinished) => copyDurably(file, unfinished)),
    get: (path) => unlessMissing(readFile(pathOf(path))),
    open: (path) => unlessMissing(openWhole(pathOf(path))),
    readPart: (path, range) => unlessMissing(readPart(pathOf(path), range)),
    list: (below) => listWhole(folder, pathOf(below)),
    remove: (path) => rm(pathOf(path), { force: true }),
    removeAll: (below) => rm(pathOf(below), { force: true, recursive: true })
  }
}

/** Return the paths of the complete files below a folder. */
async function listWhole(root: string, below: string): Promise<string[]> {
  const entries = await unlessMissing(readdir(below, { recursive: true, withFileTypes: true }))
  const files = (entries ?? []).filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name))
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
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

/** Parts are held in memory until they are sent. When slow readers hold this much, further parts are streamed. */
const HELD_BYTES = 64 * 1024 * 1024
const buffers = new BufferPool(HELD_BYTES)

async function readPart(file: string, range: ByteRange): Promise<PooledBytes | Readable> {
  const fd = await openFile(file, 'r')
  const part = buffers.take(range.end - range.start + 1)
  if (!part) return createReadStream('', { fd, ...range, highWaterMark: READ_BYTES })
  try {
    await fill(part.bytes, { fd, position: range.start })
    return part
  } catch (error) {
    part.release()
    throw error
  } finally {
    closeSync(fd)
  }
}

/** Fill the buffer with the bytes from a position on. */
async function fill(buffer: Buffer, { fd, position }: { fd: number; position: number }): Promise<void> {
  let done = 0
  while (done < buffer.length) {
    const { bytesRead } = await readAt(fd, buffer, done, buffer.length - done, position + done)
    assert.ok(bytesRead > 0, 'a file is shorter than the requested part')
    done += bytesRead
  }
}

/** A file descriptor costs a third less than a `FileHandle`, which Node tracks. */
const openFile = promisify(openByCallback)
const readAt = promisify(readByCallback)

const UNFINISHED = /\.unfinished-[0-9a-f]{12}$/

async function writeWhole(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished-${randomBytes(6).toString('hex')}`
  const folder = dirname(file)
  await makeFolder(folder)
  try {
    await write(unfinished)
    await rename(unfinished, file)
    await syncFolder(folder)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Create a folder and those above it that are missing, with their names on the disk. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
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
