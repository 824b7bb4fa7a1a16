import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

/** Keeps files below a folder. What is half written has another name, so that no reader and no crash meets half a file. */
export function createFileStorage(folder: string): Storage {
  const place = (path: string) => join(folder, path)
  return {
    async put(path, bytes) {
      const file = place(path)
      const unfinished = `${file}.${randomBytes(6).toString('hex')}`
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      try {
        await writeDurably(unfinished, bytes)
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(path) {
      try {
        return await readFile(place(path))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (path) => rm(place(path), { force: true })
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
