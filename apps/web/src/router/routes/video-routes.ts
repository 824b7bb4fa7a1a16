import { queryClient } from '../../api/query-client.ts'
import { waitForData } from '../../api/wait-for-data.ts'
import { callQuery } from '../../api/use-call.ts'
import { lazyScreen } from '../screen.ts'
import type { SomeRoutes } from '../route.ts'

export const videoRoutes = {
  '/Video': {
    screen: lazyScreen(() => import('../../screens/videos/video-screen.tsx'), 'VideoScreen'),
    access: 'visitor',
    title: 'title.video',
    tabs: true
  },
  '/PlayVideo': {
    screen: lazyScreen(() => import('../../screens/play-video/play-video-screen.tsx'), 'PlayVideoScreen'),
    load({ id }) {
      if (!/^\d{1,9}$/.test(id ?? '')) return undefined
      return waitForData(queryClient.prefetchQuery(callQuery('getVideoInfo', { id: Number(id) })))
    },
    access: 'visitor',
    title: 'title.playVideo'
  },
  '/nHomeList': {
    screen: lazyScreen(() => import('../../screens/videos/home-list-screen.tsx'), 'HomeListScreen'),
    access: 'member',
    title: 'title.videoList'
  },
  '/MyVideos': {
    screen: lazyScreen(() => import('../../screens/videos/my-videos-screen.tsx'), 'MyVideosScreen'),
    access: 'member',
    title: 'title.myVideos'
  }
} satisfies SomeRoutes
