import { join } from 'node:path'
import type { Context } from '../../../../context.ts'
import { createFileStorage } from '../../../../storage/file-storage.ts'
import type { Storage } from '../../../../storage/storage.ts'
import { DEMO_FOLDER, demoPackages } from '../../demo/library.ts'

/** Read the files of encoded packages, wherever they are stored. */
export type Packages = Pick<Storage, 'open' | 'readPart'>

/**
 * Create access to packages. They are in the storage, except demo videos, which stay in the release so that a new site
 * starts without copying them.
 */
export function createPackages({ storage }: Pick<Context, 'storage'>): Packages {
  const shipped = createFileStorage(DEMO_FOLDER)
  const folders = demoPackages()
  const placeOf = (path: string): [Packages, string] => {
    const [, , mediaId, ...rest] = path.split('/')
    const folder = folders.get(mediaId!)
    return folder === undefined ? [storage, path] : [shipped, join('/', folder, ...rest)]
  }
  return {
    open: (path) => {
      const [folder, place] = placeOf(path)
      return folder.open(place)
    },
    readPart: (path, range) => {
      const [folder, place] = placeOf(path)
      return folder.readPart(place, range)
    }
  }
}

export const packagePath = (mediaId: string, file: string) => `/video/${mediaId}/${file}`
