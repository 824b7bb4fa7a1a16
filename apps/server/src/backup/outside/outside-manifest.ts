import { z } from 'zod'
import { listFinished, type BaseRef } from '../lines.ts'
import { readAs, stateFields } from '../manifest.ts'
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

export function readOutside(vault: Vault, base: Pick<BaseRef, 'folder'>): Promise<OutsideManifest> {
  return readAs(manifest, vault, base)
}
