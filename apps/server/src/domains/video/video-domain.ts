import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import type { AuthenticateOperator } from '../../http/operator/operator-caller.ts'
import { registerVideoAdminRoutes } from './admin/video-admin-routes.ts'
import { countOpenJobs } from './admin/video-job-queries.ts'
import { ensureDemoVideos } from './demo/ensure-demo-videos.ts'
import { createIngest } from './ingest/ingest.ts'
import { startTranscoding } from './ingest/transcoding.ts'
import { startRefunding } from './purchase/refund-withdrawn.ts'
import { registerVideoRoutes } from './video-routes.ts'
import type { Videos } from './videos.ts'

type Needs = { videos: Videos; authenticate: AuthenticateOperator }

/** Serve the catalogue and its media; encode uploads and refund withdrawn videos by the clock. */
export function videoDomain(context: Context, { videos, authenticate }: Needs): Domain {
  const ingest = createIngest(context)
  return {
    register: (registration) => {
      registerVideoRoutes(registration, videos)
      registerVideoAdminRoutes(registration, { videos, ingest, authenticate })
    },
    seed: () => ensureDemoVideos(context),
    jobs: () => [startRefunding(context), startTranscoding(ingest)],
    measure: async () => {
      const { queued, running, waited } = await countOpenJobs(context.database.main)
      const { jobs, queueAge } = context.metrics.transcoding
      jobs.set({ state: 'queued' }, queued)
      jobs.set({ state: 'running' }, running)
      queueAge.set(waited)
    }
  }
}
