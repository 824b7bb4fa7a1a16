import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import { lockJob, markCancelled, markQueued, type JobToChange } from './video-job-queries.ts'
import type { Videos } from '../videos.ts'

/** Cancel an encoding. Its worker notices within seconds. Refuse `JOB_UNKNOWN`, `JOB_STATE`. */
export async function cancelJob(videos: Videos, operator: Operator, id: bigint): Promise<void> {
  await actOnJob(videos, id, async (tx, job) => {
    if (job.state !== 'queued' && job.state !== 'running') throw new Refusal('JOB_STATE')
    await markCancelled(tx, id)
    const subject = { kind: 'video', id: job.video_id }
    await recordAction(tx, videos, {
      operator,
      act: 'cancelVideoJob',
      subject,
      before: { job: id.toString(), state: job.state }
    })
  })
}

/** Queue a failed or cancelled encoding again. Refuse `JOB_UNKNOWN`, `JOB_STATE`, `VIDEO_STATE`. */
export async function retryJob(videos: Videos, operator: Operator, id: bigint): Promise<void> {
  await actOnJob(videos, id, async (tx, job) => {
    const isOver = job.state === 'failed' || job.state === 'cancelled'
    if (!isOver || job.source === null) throw new Refusal('JOB_STATE')
    if (job.video_state !== 'draft' && job.video_state !== 'review') throw new Refusal('VIDEO_STATE')
    if (!(await markQueued(tx, id))) throw new Refusal('JOB_STATE')
    const subject = { kind: 'video', id: job.video_id }
    await recordAction(tx, videos, {
      operator,
      act: 'retryVideoJob',
      subject,
      before: { job: id.toString(), state: job.state }
    })
  })
}

async function actOnJob(videos: Videos, id: bigint, work: (tx: Tx, job: JobToChange) => Promise<void>): Promise<void> {
  await inTransaction(videos.database.main, async (tx) => {
    const job = await lockJob(tx, id)
    if (!job) throw new Refusal('JOB_UNKNOWN')
    await videos.notifications.notify(tx, 'console', { section: 'videos' })
    await work(tx, job)
  })
}
