import { z } from 'zod'
import { StartError } from '../../start-error.ts'
import { listFinished, manifestPath, type BaseRef } from '../lines.ts'
import { stateFields } from '../manifest.ts'
import type { Vault } from '../vault.ts'

// With a configured server, the database is backed up by that server's own tools. What a restore also needs is here.

const FOLDER = '/outside'

const manifest = z.object({ ...stateFields, madeAt: z.number() })

/** A backup of what a site has besides its database. Times are unix milliseconds. */
export type OutsideManifest = z.output<typeof manifest>

export const outsideFolder = (line: string, id: string) => `${FOLDER}/${line}/${id}`

/** Return the finished backups of all lines, or of one, oldest first. */
export async function listOutside(vault: Vault, line: string | null = null): Promise<BaseRef[]> {
  return listFinished(vault, FOLDER, line)
}

export async function putOutside(vault: Vault, folder: string, content: OutsideManifest): Promise<void> {
  await vault.put(manifestPath(folder), Buffer.from(JSON.stringify(content)))
}

export async function readOutside(vault: Vault, { folder }: Pick<BaseRef, 'folder'>): Promise<OutsideManifest> {
  const read = manifest.safeParse(JSON.parse((await vault.get(manifestPath(folder))).toString()))
  if (!read.success) throw new StartError(`This version cannot read the backup ${folder}: use the one that made it.`)
  return read.data
}
