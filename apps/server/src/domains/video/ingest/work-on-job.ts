import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inTransaction } from '../../../database/transaction.ts'
import { encode } from '../../../transcode/encode.ts'
import { SourceRefused } from '../../../transcode/limits.ts'
import type { Ffmpeg } from '../../../transcode/locate-ffmpeg.ts'
import type { Manifest } from '../../../transcode/manifest.ts'
import { packagePath } from '../media/package/package-files.ts'
import { clearSource } from './housekeeping-queries.ts'
import type { Ingest } from './ingest.ts'
import { openSource, removeSource } from './sources.ts'
import {
  deleteMedia,
  endJob,
  hasMedia,
  insertMedia,
  replaceMedia,
  type ClaimedJob,
  type Holder,
  type JobEnd
} from './video-ingest-queries.ts'

export type Work = {
  job: ClaimedJob
  holder: Holder
  ffmpeg: Ffmpeg
  signal: AbortSignal
  onProgress(done: number): void
}

const MAX_ATTEMPTS = 3
const TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', m4s: 'video/iso.segment' }

/** Return the folder of one attempt at a job, on this node. */
export const workFolderName = ({ id, worker }: Pick<Holder, 'id' | 'worker'>) => `${id}.${worker}`

/**
 * Encode a job's file, store the package and attach it to the video. End the job in every case. If another worker has
 * taken it over meanwhile, only delete all output.
 */
export async function workOnJob(ingest: Ingest, work: Work): Promise<void> {
  const { job, holder, signal } = work
  const folder = join(ingest.workFolder, workFolderName(holder))
  try {
    if (job.leftover !== null) await ingest.storage.removeAll(`/video/${job.leftover}`)
    if (job.attempts > MAX_ATTEMPTS) throw new Error(`${MAX_ATTEMPTS} workers started it and none finished`)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const manifest = await encodeIn(ingest, folder, work)
    signal.throwIfAborted()
    await storePackage(ingest, join(folder, 'package'), job.media_id)
    await finish(ingest, work, manifest)
  } catch (error) {
    // The commit may have succeeded although its answer was lost.
    if (await hasMedia(ingest.database.main, job.media_id)) return
    await ingest.storage.removeAll(`/video/${job.media_id}`)
    await endJob(ingest.database.main, holder, endOf(ingest, work, error))
    if (isSourceFault(error)) await giveUpSource(ingest, job)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function encodeIn(ingest: Ingest, folder: string, work: Work): Promise<Manifest> {
  const { job, ffmpeg, signal, onProgress } = work
  const { limits, quality } = ingest
  const source = join(folder, 'source')
  await pipeline(await openSource(ingest, job.source), createWriteStream(source, { mode: 0o600 }), { signal })
  return encode(ffmpeg, { source, folder: join(folder, 'package'), limits, quality, signal, onProgress })
}

async function storePackage({ storage }: Ingest, folder: string, mediaId: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const type = TYPES[entry.name.split('.').at(-1)!] ?? 'application/json'
    await storage.putFile(packagePath(mediaId, file.slice(folder.length + 1)), file, type)
  }
}

/** Attach the package to the video, mark the job as done, and delete the source file and the previous media. */
async function finish(ingest: Ingest, { job, holder }: Work, manifest: Manifest): Promise<void> {
  const { database, notifications, storage } = ingest
  const replaced = await inTransaction(database.main, async (tx) => {
    if (!(await endJob(tx, holder, { state: 'done' }))) throw new Error('the job is not this worker’s any more')
    await insertMedia(tx, job.media_id, manifest)
    const before = await replaceMedia(tx, { videoId: job.video_id, mediaId: job.media_id })
    if (!before) throw new SourceRefused('the video was published with another file')
    if (before.old !== null) await deleteMedia(tx, before.old)
    await notifications.notify(tx, 'video', { videoId: job.video_id.toString() })
    await notifications.notify(tx, 'console', { section: 'videos' })
    return before.old
  })
  if (replaced !== null) await storage.removeAll(`/video/${replaced}`)
  await giveUpSource(ingest, job)
}

export async function giveUpSource(
  tools: Pick<Ingest, 'storage' | 'database'>,
  { id, source }: Pick<ClaimedJob, 'id' | 'source'>
): Promise<void> {
  await removeSource(tools, source)
  await clearSource(tools.database.main, id)
}

/** Return whether the file itself is at fault. A full disk, for example, is not its fault. */
function isSourceFault(error: unknown): error is SourceRefused {
  return error instanceof SourceRefused && !/No space left/i.test(error.message)
}

function endOf({ log, metrics }: Ingest, { job, signal }: Work, error: unknown): JobEnd {
  if (isSourceFault(error)) return { state: 'failed', reason: error.message }
  if (signal.aborted) return { state: 'queued' }
  metrics.transcoding.failures.inc()
  log.error({ err: error, job: job.id.toString() }, 'a video could not be encoded')
  // Another attempt, perhaps on another node, may succeed.
  if (job.attempts < MAX_ATTEMPTS) return { state: 'queued' }
  return { state: 'failed', reason: String((error as Error).message).slice(0, 300) }
}
