import { join } from 'node:path'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { defaultLimits, type Limits } from '../../../transcode/limits.ts'
import { locateFfmpeg, type Ffmpeg, type NoFfmpeg } from '../../../transcode/locate-ffmpeg.ts'
import { defaultQuality, type Quality } from '../../../transcode/plan.ts'
import type { Context } from '../../../context.ts'
import { countOpenJobs } from '../admin/video-job-queries.ts'

/** The tools of ingesting videos. */
export type Ingest = Context & {
  /** Return the ffmpeg in use. It is searched for once. */
  ffmpeg(): Promise<Ffmpeg | NoFfmpeg>
  limits: Limits
  quality: Quality
  /** This node's folder for encodings in progress. It needs no backup. */
  workFolder: string
}

/** The path of the tus protocol. */
export const UPLOAD_PATH = '/operator/video/upload'

export function createIngest(context: Context): Ingest {
  const { ffmpegPath, dataDir, videoMaxSeconds, mode } = context.config
  let found: Promise<Ffmpeg | NoFfmpeg> | undefined
  // The copy from npm gets no security updates and is for trials only.
  const copies = mode === 'live' ? null : join(dataDir, 'bin')
  const places = { named: ffmpegPath, searched: process.env.PATH, copies }
  return {
    ...context,
    ffmpeg: () => (found ??= locateFfmpeg(places)),
    limits: { ...defaultLimits, durationSeconds: videoMaxSeconds },
    quality: defaultQuality,
    workFolder: join(dataDir, 'transcoding')
  }
}

/** Return whether videos can be ingested, and the jobs in progress on all nodes. */
export async function describeIngest(ingest: Ingest, prefix: string): Promise<OperatorOutput<'getIngest'>> {
  const [ffmpeg, { queued, running }] = await Promise.all([ingest.ffmpeg(), countOpenJobs(ingest.database.main)])
  return {
    ffmpeg: 'path' in ffmpeg ? ffmpeg.version : '',
    missing: 'path' in ffmpeg ? '' : ffmpeg.missing,
    maxBytes: ingest.config.videoMaxBytes,
    maxSeconds: ingest.limits.durationSeconds,
    uploadUrl: `${prefix}${UPLOAD_PATH}`,
    queued,
    running
  }
}
