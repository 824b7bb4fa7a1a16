import type { AuthenticateOperator } from '../../../http/operator/operator-caller.ts'
import type { Registration } from '../../../http/registration.ts'
import { listCategories, removeCategory, saveCategory } from './categories.ts'
import { cancelJob, retryJob } from './change-jobs.ts'
import { changeVideo, createVideo } from './change-video.ts'
import { describeVideo } from './describe-video.ts'
import { discardChange } from './pending-change.ts'
import { registerAdminMedia } from './admin-media.ts'
import { listForOperators } from './list-admin-videos.ts'
import { publishVideo, reviewVideo, submitVideo, unpublishVideo } from './review.ts'
import { removeSubtitles, setSubtitles, showSubtitles } from './subtitles.ts'
import { showWithdrawal, withdraw } from './withdraw.ts'
import { describeIngest, type Ingest } from '../ingest/ingest.ts'
import { registerUpload } from '../ingest/video-ingest-routes.ts'
import type { Videos } from '../videos.ts'

type Tools = { videos: Videos; ingest: Ingest; authenticate: AuthenticateOperator }

/** Register the operators' calls about videos. */
export function registerVideoAdminRoutes(registration: Registration, { videos, ingest, authenticate }: Tools): void {
  const { serveOperator, prefix } = registration
  registerAdminMedia(registration, videos, authenticate)
  registerUpload(registration, ingest, authenticate)
  serveOperator('getVideos', (input, { lang }) => listForOperators(videos, input, lang))
  serveOperator('getVideo', ({ id }, operator) => describeVideo(videos, operator, id))
  serveOperator('getIngest', () => describeIngest(ingest, prefix))
  serveOperator('createVideo', (input, operator) => createVideo(videos, operator, input))
  serveOperator('getVideoSubtitles', (input) => showSubtitles(videos, input))
  serveOperator('setVideoSubtitles', (input, operator) => setSubtitles(videos, operator, input))
  serveOperator('publishVideo', (input, operator) => publishVideo(videos, operator, input))
  serveOperator('getVideoWithdrawal', ({ id }) => showWithdrawal(videos, id))
  serveOperator('withdrawVideo', (input, operator) => withdraw(videos, operator, input))
  serveOperator('getVideoCategories', () => listCategories(videos))
  serveOperator('saveVideoCategory', (input, operator) => saveCategory(videos, operator, input))
  serveOperator('changeVideo', (input, operator) => changeVideo(videos, operator, input))
  serveOperator('removeVideoSubtitles', (input, operator) => removeSubtitles(videos, operator, input))
  serveOperator('discardVideoChange', async (input, operator) => {
    await discardChange(videos, operator, input)
    return null
  })
  serveOperator('submitVideo', async ({ id }, operator) => {
    await submitVideo(videos, operator, id)
    return null
  })
  serveOperator('reviewVideo', async (input, operator) => {
    await reviewVideo(videos, operator, input)
    return null
  })
  serveOperator('unpublishVideo', async ({ id }, operator) => {
    await unpublishVideo(videos, operator, id)
    return null
  })
  serveOperator('cancelVideoJob', async ({ id }, operator) => {
    await cancelJob(videos, operator, id)
    return null
  })
  serveOperator('retryVideoJob', async ({ id }, operator) => {
    await retryJob(videos, operator, id)
    return null
  })
  serveOperator('removeVideoCategory', async ({ id }, operator) => {
    await removeCategory(videos, operator, id)
    return null
  })
}
