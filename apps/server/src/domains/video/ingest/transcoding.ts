import { randomBytes } from 'node:crypto'
import { repeat, type Repeating } from '../../../time/repeat.ts'
import type { Ffmpeg } from '../../../transcode/locate-ffmpeg.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { Ingest } from './ingest.ts'
import { claimJob, prolongJob, type Holder } from './video-ingest-queries.ts'
import { workOnJob } from './work-on-job.ts'

const POLL_MS = 1000

/** How long a silent worker keeps its job, and the interval of its heartbeats. */
export type Lease = { seconds: number; heartbeatMilliseconds: number }

const usualLease: Lease = { seconds: 30, heartbeatMilliseconds: 2000 }

/**
 * Start the configured number of workers, and the housekeeping. When stopped, workers return their jobs, which the next
 * worker starts again.
 */
export function startTranscoding(ingest: Ingest, lease = usualLease): Repeating {
  const stopping = new AbortController()
  const workers = Array.from({ length: ingest.config.transcodeWorkers }, () =>
    startWorker(ingest, { lease, stopping: stopping.signal })
  )
  const all = [...workers, startHousekeeping(ingest)]
  void logMissingEncoder(ingest)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(all.map((one) => one.stop()))
    }
  }
}

async function logMissingEncoder({ ffmpeg, log }: Ingest): Promise<void> {
  const found = await ffmpeg()
  if ('missing' in found) log.warn({ reason: found.missing }, 'videos cannot be taken in here')
}

type Worker = { lease: Lease; stopping: AbortSignal }

function startWorker(ingest: Ingest, { lease, stopping }: Worker): Repeating {
  const worker = randomBytes(8).toString('hex')
  const repetition = { name: 'transcoding', everyMilliseconds: POLL_MS }
  return repeat(ingest, repetition, async () => {
    const ffmpeg = await ingest.ffmpeg()
    if ('missing' in ffmpeg) return
    while (!stopping.aborted && (await workOnNext(ingest, { worker, ffmpeg, lease, stopping }))) continue
  })
}

/** Work on the next job. Return false when there is none. */
async function workOnNext(
  ingest: Ingest,
  { worker, ffmpeg, lease, stopping }: Worker & { worker: string; ffmpeg: Ffmpeg }
): Promise<boolean> {
  const mediaId = randomBytes(16).toString('hex')
  const job = await claimJob(ingest.database.main, { worker, mediaId, leaseSeconds: lease.seconds })
  if (!job) return false
  const holder = { id: job.id, worker, attempts: job.attempts }
  const heart = startHeart(ingest, holder, lease)
  const signal = AbortSignal.any([stopping, heart.lost])
  try {
    await workOnJob(ingest, { job, holder, ffmpeg, signal, onProgress: heart.onProgress })
  } finally {
    heart.stop()
    await ingest.notifications.notify(ingest.database.main, 'console', { section: 'videos' })
  }
  return true
}

/** Send a job's heartbeats with its progress, and stop when the job was cancelled or taken by another worker. */
function startHeart(ingest: Ingest, holder: Holder, { seconds, heartbeatMilliseconds }: Lease) {
  const { database, notifications, log } = ingest
  const lost = new AbortController()
  let [progress, notified] = [0, -1]
  const beat = async () => {
    const isHeld = await prolongJob(database.main, holder, { progress, leaseSeconds: seconds })
    if (!isHeld) return lost.abort()
    if (progress !== notified) await notifications.notify(database.main, 'console', { section: 'videos' })
    notified = progress
  }
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'a worker could not say that it is there'))
  }, heartbeatMilliseconds)
  return {
    lost: lost.signal,
    stop: () => clearInterval(timer),
    onProgress: (done: number) => {
      progress = Math.min(99, Math.floor(done * 100))
    }
  }
}
