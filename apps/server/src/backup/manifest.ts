import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { manifestPath, type BaseRef } from './lines.ts'
import type { Vault } from './vault.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup has of a site besides its database. */
export const stateFields = {
  version: z.literal(1),
  /** The app's version, and the newest migration of the database. */
  app: z.string(),
  migration: z.string(),
  systemId: z.string(),
  postgres: z.string(),
  /** The files of the data folder that are in the backup, each an object of its own. */
  files: z.array(z.object({ name: z.string(), path: z.string(), bytes: z.number().int(), sha256 })),
  /** The secrets, with fingerprints. Those that the environment gave are not in the backup. */
  secrets: z.array(z.object({ variable: z.string(), fingerprint: z.string(), included: z.boolean() })),
  /** Where pictures and videos are: in this backup, or in a store of their own that is backed up apart. */
  pictures: z.string(),
  pictureFiles: z.array(z.string()),
  /** The newest checkpoint of the public log. */
  checkpoint: z.string().nullable()
}

const state = z.object(stateFields)

/** What every backup has of a site. */
export type State = z.output<typeof state>

/** What a base backup consists of. Times are unix milliseconds. */
const manifest = z.object({
  ...stateFields,
  timeline: z.number().int(),
  startedAt: z.number(),
  endedAt: z.number(),
  /** Positions in the write-ahead log: without everything between them the copy is of no use. It has them itself. */
  start: z.string(),
  end: z.string(),
  /** The pieces of the archive of the database, in order. */
  pieces: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256 })),
  /** The files of the database, by PostgreSQL's own list. */
  database: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256 }))
})

export type Manifest = z.output<typeof manifest>

/** Store a manifest. It goes last: a base backup without one is not finished. */
export async function putManifest<Content extends State>(
  vault: Vault,
  folder: string,
  content: Content
): Promise<void> {
  await vault.put(manifestPath(folder), Buffer.from(JSON.stringify(content)))
}

export function readManifest(vault: Vault, base: Pick<BaseRef, 'folder'>): Promise<Manifest> {
  return readAs(manifest, vault, base)
}

/** Read the manifest of a backup in its format. Throw a StartError when it has another. */
export async function readAs<Content>(
  format: z.ZodType<Content>,
  vault: Vault,
  { folder }: Pick<BaseRef, 'folder'>
): Promise<Content> {
  const read = format.safeParse(JSON.parse((await vault.get(manifestPath(folder))).toString()))
  if (!read.success) throw new StartError(`This version cannot read the backup ${folder}: use the one that made it.`)
  return read.data
}
