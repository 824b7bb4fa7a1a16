import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repeat, type Repeating } from '../../../time/repeat.ts'
import { deleteLeftover, selectHeld, selectLeftovers, selectSpentSources } from './housekeeping-queries.ts'
import type { Ingest } from './ingest.ts'
import { removeSource, sourceOf } from './sources.ts'
import { deleteUpload, dropAbandoned } from './video-upload-queries.ts'
import { giveUpSource, workFolderName } from './work-on-job.ts'

const EVERY_MS = 60_000
/** How long a failed or cancelled job can be started again. */
const RETENTION_DAYS = 7
/** An upload without progress for this long is abandoned. */
const ABANDONED_HOURS = 24

/** Start the job that deletes files of finished jobs and leftovers of killed workers. */
export function startHousekeeping(ingest: Ingest): Repeating {
  const repetition = { name: 'deleting leftovers of encodings', everyMilliseconds: EVERY_MS }
  return repeat(ingest, repetition, () => tidyUp(ingest))
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

/** Delete abandoned uploads, their pieces first. A piece that still arrives is refused, and its node deletes it. */
async function removeAbandonedUploads(ingest: Ingest): Promise<void> {
  for (const { id } of await dropAbandoned(ingest.database.main, ABANDONED_HOURS)) {
    await removeSource(ingest, sourceOf(id))
    await deleteUpload(ingest.database.main, id)
  }
}

/** Remove abandoned work. List the folders before the jobs, so that every listed folder's job is known. */
async function removeAbandonedWork({ workFolder, database }: Ingest): Promise<void> {
  const present = await readdir(workFolder).catch(() => [])
  if (present.length === 0) return
  const held = new Set((await selectHeld(database.main)).map(workFolderName))
  for (const name of present) {
    if (!held.has(name)) await rm(join(workFolder, name), { recursive: true, force: true })
  }
}
