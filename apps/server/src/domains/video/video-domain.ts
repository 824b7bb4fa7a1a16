import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import type { AuthenticateOperator } from '../../http/operator/operator-caller.ts'
import { registerVideoAdminRoutes } from './admin/video-admin-routes.ts'
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
    jobs: () => [startRefunding(context), startTranscoding(ingest)]
  }
}
