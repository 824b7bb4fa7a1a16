import type { Registration } from '../../http/registration.ts'
import { listGroups, listOthers, listVideos } from './catalogue/list-videos.ts'
import { videoInfo } from './catalogue/video-info.ts'
import { registerMediaRoutes } from './media/media-routes.ts'
import { buyVideo } from './purchase/buy-video.ts'
import { listPurchases } from './purchase/list-purchases.ts'
import type { Videos } from './videos.ts'
import { listStarted } from './watching/list-watched.ts'
import { setProgress } from './watching/set-progress.ts'

/** Register the member's calls about videos, and serve their media. */
export function registerVideoRoutes({ app, serve }: Registration, videos: Videos): void {
  registerMediaRoutes(app, videos)
  serve('getConfig', (_input, { member, lang }) => videos.homeLists({ memberId: member?.id ?? null, lang }))
  serve('getVideoGroups', (_input, { member, lang }) => listGroups(videos, { memberId: member?.id ?? null, lang }))
  serve('getVideoList', (input, { member, lang }) => listVideos(videos, input, { memberId: member?.id ?? null, lang }))
  serve('getVideoInfoItem', (input, { member, lang }) =>
    listOthers(videos, input, { memberId: member?.id ?? null, lang })
  )
  serve('getVideoInfo', ({ id }, { member, lang, setCookie }) =>
    videoInfo(videos, id, { member, memberId: member?.id ?? null, lang, setCookie })
  )
  serve('buyVideo', (input, { member }) => buyVideo(videos, { ...input, memberId: member.id }))
  serve('setProgress', (input, { member }) => setProgress(videos, { ...input, memberId: member.id }))
  serve('getMyVideos', (input, { member, lang }) => listPurchases(videos, { ...input, memberId: member.id, lang }))
  serve('getContinue', (input, { member, lang }) => listStarted(videos, { ...input, memberId: member.id, lang }))
}
