import { changed, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type JobToChange = { id: bigint; video_id: bigint; state: string; source: string | null; video_state: string }

export async function lockJob(tx: Tx, id: bigint): Promise<JobToChange | null> {
  return maybe<JobToChange>(tx, {
    name: 'video-job-lock',
    text: `
      select j.id, j.video_id, j.state, j.source, v.state as video_state
        from transcode_job j join video v on v.id = j.video_id where j.id = $1 for update of j`,
    values: [id]
  })
}

export async function markCancelled(tx: Tx, id: bigint): Promise<void> {
  await run(tx, {
    name: 'video-job-cancel',
    text: `
      update transcode_job set state = 'cancelled', worker = null, lease_until = null, ended_at = clock_timestamp()
       where id = $1`,
    values: [id]
  })
}

/** Queue a job again. Return false when the video has another job in progress. */
export async function markQueued(tx: Tx, id: bigint): Promise<boolean> {
  return changed(tx, {
    name: 'video-job-again',
    text: `
      update transcode_job j set state = 'queued', progress = 0, reason = '', ended_at = null, started_at = null, attempts = 0
       where id = $1 and not exists (
         select from transcode_job o where o.video_id = j.video_id and o.state in ('queued', 'running'))`,
    values: [id]
  })
}

export type OpenJobs = { queued: number; running: number; waited: number }

/** Count the videos to encode, and return for how many seconds the oldest queued one has waited. */
export async function countOpenJobs(reader: Reader): Promise<OpenJobs> {
  return one<OpenJobs>(reader, {
    name: 'video-job-counts',
    text: `
      select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'running')::int as running,
             coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where state = 'queued')), 0)::float8 as waited
        from transcode_job where state in ('queued', 'running')`,
    values: []
  })
}
