import { many, run } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** Return files of finished jobs that nobody can start again. */
export async function selectSpentSources(
  reader: Reader,
  retentionDays: number
): Promise<{ id: bigint; source: string }[]> {
  return many<{ id: bigint; source: string }>(reader, {
    name: 'video-job-spent',
    text: `
      select id, source from transcode_job
       where source is not null
         and (state = 'done' or (state in ('failed', 'cancelled') and ended_at < clock_timestamp() - make_interval(days => $1)))
       limit 100`,
    values: [retentionDays]
  })
}

export async function clearSource(reader: Reader, id: bigint): Promise<void> {
  await run(reader, {
    name: 'video-job-clear-source',
    text: `update transcode_job set source = null where id = $1 and state in ('done', 'failed', 'cancelled')`,
    values: [id]
  })
}

/** Return unfinished packages of jobs without a worker. */
export async function selectLeftovers(reader: Reader): Promise<{ id: bigint; media_id: string }[]> {
  return many<{ id: bigint; media_id: string }>(reader, {
    name: 'video-job-leftovers',
    text: `
      select id, media_id from transcode_job
       where state in ('failed', 'cancelled') and media_id is not null
         and ended_at < clock_timestamp() - interval '1 hour' limit 100`,
    values: []
  })
}

export async function deleteLeftover(
  reader: Reader,
  { id, media_id }: { id: bigint; media_id: string }
): Promise<void> {
  await run(reader, {
    name: 'video-job-delete-leftover',
    text: 'update transcode_job set media_id = null where id = $1 and media_id = $2',
    values: [id, media_id]
  })
}

/** Return the jobs that workers on all nodes hold now. */
export async function selectHeld(reader: Reader): Promise<{ id: bigint; worker: string }[]> {
  return many<{ id: bigint; worker: string }>(reader, {
    name: 'video-job-held',
    text: `select id, worker /* never null: worker */ from transcode_job where state = 'running' and lease_until >= clock_timestamp()`,
    values: []
  })
}
