import { join } from 'node:path'
import type { Context } from '../../../../context.ts'
import { createFileStorage } from '../../../../storage/file-storage.ts'
import type { Storage } from '../../../../storage/storage.ts'
import { DEMO_FOLDER, demoPackages } from '../../demo/library.ts'

/** Reads the files of encoded packages, wherever they are stored. */
export type PackageFiles = Pick<Storage, 'open' | 'readPart'>

/**
 * Create access to packages. They are in the storage, except demo videos, which stay in the release so that a new site
 * starts without copying them.
 */
export function createPackageFiles({ storage }: Pick<Context, 'storage'>): PackageFiles {
  const shipped = createFileStorage(DEMO_FOLDER)
  const folders = demoPackages()
  const locate = (path: string): [PackageFiles, string] => {
    const [, , mediaId, ...rest] = path.split('/')
    const folder = folders.get(mediaId!)
    return folder === undefined ? [storage, path] : [shipped, join('/', folder, ...rest)]
  }
  return {
    open: (path) => {
      const [folder, location] = locate(path)
      return folder.open(location)
    },
    readPart: (path, range) => {
      const [folder, location] = locate(path)
      return folder.readPart(location, range)
    }
  }
}

export const packagePath = (mediaId: string, file: string) => `/video/${mediaId}/${file}`
