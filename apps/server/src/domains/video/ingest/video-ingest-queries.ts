import { changed, exists, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

/** A file to encode, as its worker holds it. */
export type ClaimedJob = {
  id: bigint
  video_id: bigint
  source: string
  attempts: number
  /** The package that another worker started and did not finish. */
  leftover: string | null
  media_id: string
}

/** A worker in one attempt at a job. */
export type Holder = { id: bigint; worker: string; attempts: number }

const HELD = `id = $1 and worker = $2 and attempts = $3 and state = 'running'`
const valuesOf = ({ id, worker, attempts }: Holder) => [id, worker, attempts]

export type NewJob = { videoId: bigint; source: string; fileName: string; bytes: number; operatorId: bigint }

/** Insert a job. Return null when the video has one in progress. */
export async function insertJob(tx: Tx, job: NewJob): Promise<bigint | null> {
  const row = await maybe<{ id: bigint }>(tx, {
    name: 'video-job-insert',
    text: `
      insert into transcode_job (video_id, source, file_name, size_bytes, created_by) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning id`,
    values: [job.videoId, job.source, job.fileName, job.bytes, job.operatorId]
  })
  return row?.id ?? null
}

export async function hasOpenJob(reader: Reader, videoId: bigint): Promise<boolean> {
  return exists(reader, {
    name: 'video-job-open',
    text: `select from transcode_job where video_id = $1 and state in ('queued', 'running')`,
    values: [videoId]
  })
}

/** Take the oldest job without a worker or with a silent one. Return null when there is none. */
export async function claimJob(
  reader: Reader,
  { worker, mediaId, leaseSeconds }: { worker: string; mediaId: string; leaseSeconds: number }
): Promise<ClaimedJob | null> {
  return maybe<ClaimedJob>(reader, {
    name: 'video-job-claim',
    text: `
      with free as (
        select id, media_id from transcode_job
         where state = 'queued' or (state = 'running' and lease_until < clock_timestamp())
         order by id for update skip locked limit 1)
      update transcode_job j
         set state = 'running', worker = $1, attempts = attempts + 1, progress = 0, reason = '', media_id = $2,
             started_at = clock_timestamp(), ended_at = null,
             lease_until = clock_timestamp() + make_interval(secs => $3)
        from free where j.id = free.id
      returning j.id, j.video_id, j.source, j.attempts, free.media_id as leftover, j.media_id /* never null: source */`,
    values: [worker, mediaId, leaseSeconds]
  })
}

/** Extend a job's lease and store its progress. Return false when another worker holds it. */
export async function prolongJob(
  reader: Reader,
  holder: Holder,
  { progress, leaseSeconds }: { progress: number; leaseSeconds: number }
): Promise<boolean> {
  return changed(reader, {
    name: 'video-job-prolong',
    text: `
      update transcode_job set progress = $4, lease_until = clock_timestamp() + make_interval(secs => $5) where ${HELD}`,
    values: [...valuesOf(holder), progress, leaseSeconds]
  })
}

export type JobEnd = { state: 'done' } | { state: 'failed'; reason: string } | { state: 'queued' }

/** End the holder's work on a job. Return false when another worker holds it. */
export async function endJob(reader: Reader, holder: Holder, end: JobEnd): Promise<boolean> {
  const isOver = end.state !== 'queued'
  return changed(reader, {
    name: 'video-job-end',
    text: `
      update transcode_job
         set state = $4, reason = $5, worker = null, lease_until = null,
             progress = case when $4 = 'done' then 100 else progress end,
             ended_at = case when $6 then clock_timestamp() end
       where ${HELD}`,
    values: [...valuesOf(holder), end.state, end.state === 'failed' ? end.reason : '', isOver]
  })
}

export async function insertMedia(tx: Tx, mediaId: string, manifest: object): Promise<void> {
  await run(tx, {
    name: 'video-media-insert',
    text: 'insert into media (id, manifest) values ($1, $2)',
    values: [mediaId, JSON.stringify(manifest)]
  })
}

/**
 * Set the media of an unpublished video. Return its previous media, or null when the video cannot be changed any more.
 */
export async function replaceMedia(
  tx: Tx,
  { videoId, mediaId }: { videoId: bigint; mediaId: string }
): Promise<{ old: string | null } | null> {
  return maybe<{ old: string | null }>(tx, {
    name: 'video-media-replace',
    text: `
      with before as (select id, media_id from video where id = $1 and state in ('draft', 'review') for update)
      update video v
         set media_id = $2, state = 'draft', submitted_at = null, submitted_by = null, approved_at = null, approved_by = null
        from before where v.id = before.id returning before.media_id as old`,
    values: [videoId, mediaId]
  })
}

export async function hasMedia(reader: Reader, mediaId: string): Promise<boolean> {
  return exists(reader, {
    name: 'video-media-exists',
    text: 'select from media where id = $1',
    values: [mediaId]
  })
}

export async function deleteMedia(tx: Tx, mediaId: string): Promise<void> {
  await run(tx, { name: 'video-media-delete', text: 'delete from media where id = $1', values: [mediaId] })
}

/** Return a video's state, or null when there is none. */
export async function selectState(reader: Reader, videoId: bigint): Promise<string | null> {
  const row = await maybe<{ state: string }>(reader, {
    name: 'video-state',
    text: 'select state from video where id = $1',
    values: [videoId]
  })
  return row?.state ?? null
}
