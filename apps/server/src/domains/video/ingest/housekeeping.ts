import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { repeat, type Repeating } from '../../../time/repeat.ts'
import { deleteLeftover, selectHeld, selectLeftovers, selectSpentSources } from './housekeeping-queries.ts'
import type { Ingest } from './ingest.ts'
import { giveUpSource, workFolderName } from './work-on-job.ts'

const EVERY_MILLISECONDS = 60_000
/** How long a failed or cancelled job can be started again. */
const RETENTION_DAYS = 7
/** An upload without progress for this long is abandoned. */
const ABANDONED_MILLISECONDS = 24 * 3600 * 1000

/** Start the job that deletes files of finished jobs and leftovers of killed workers. */
export function startHousekeeping(ingest: Ingest): Repeating {
  const repetition = { name: 'tidying up after films', everyMilliseconds: EVERY_MILLISECONDS }
  return repeat(ingest.log, repetition, () => tidyUp(ingest))
}

export async function tidyUp(ingest: Ingest): Promise<void> {
  const { main } = ingest.database
  for (const spent of await selectSpentSources(main, RETENTION_DAYS)) await giveUpSource(ingest, spent)
  for (const leftover of await selectLeftovers(main)) {
    await ingest.storage.removeAll(`/video/${leftover.media_id}`)
    await deleteLeftover(main, leftover)
  }
  await removeAbandonedWork(ingest)
  await removeAbandonedUploads(ingest)
}

/** Delete abandoned uploads. An upload is a file and a note about it; the file's time is that of its last piece. */
async function removeAbandonedUploads({ folders }: Ingest): Promise<void> {
  const before = Date.now() - ABANDONED_MILLISECONDS
  for (const name of await readdir(folders.uploads).catch(() => [])) {
    const file = join(folders.uploads, name.replace(/\.json$/, ''))
    const place = (await stat(file).catch(() => null)) ? file : join(folders.uploads, name)
    const lastPiece = await stat(place).catch(() => null)
    if (lastPiece && lastPiece.mtimeMs < before) await rm(join(folders.uploads, name), { force: true })
  }
}

/** Remove abandoned work. List the folders before the jobs, so that every listed folder's job is known. */
async function removeAbandonedWork({ folders, database }: Ingest): Promise<void> {
  const present = await readdir(folders.work).catch(() => [])
  if (present.length === 0) return
  const held = new Set((await selectHeld(database.main)).map(workFolderName))
  for (const name of present) {
    if (!held.has(name)) await rm(join(folders.work, name), { recursive: true, force: true })
  }
}
