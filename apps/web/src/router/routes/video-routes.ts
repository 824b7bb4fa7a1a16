import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queryClient } from '../../api/query-client.ts'
import { waitForData } from '../../api/wait-for-data.ts'
import { callQuery } from '../../api/use-call.ts'
import { rootRoute } from '../root-route.tsx'
import { texts } from '../search-params.ts'

const getParentRoute = () => rootRoute

const video = createRoute({
  getParentRoute,
  path: '/Video',
  validateSearch: texts('id', 'kw'),
  component: lazyRouteComponent(() => import('../../screens/videos/video-screen.tsx'), 'VideoScreen'),
  staticData: { access: 'visitor', title: 'title.video', tabs: true }
})

const playVideo = createRoute({
  getParentRoute,
  path: '/PlayVideo',
  validateSearch: texts('id', 't'),
  component: lazyRouteComponent(() => import('../../screens/play-video/play-video-screen.tsx'), 'PlayVideoScreen'),
  loader({ location }) {
    const { id } = texts('id')(location.search)
    if (!/^\d{1,9}$/.test(id ?? '')) return undefined
    return waitForData(queryClient.prefetchQuery(callQuery('getVideoInfo', { id: Number(id) })))
  },
  staticData: { access: 'visitor', title: 'title.playVideo' }
})

const homeList = createRoute({
  getParentRoute,
  path: '/nHomeList',
  component: lazyRouteComponent(() => import('../../screens/videos/home-list-screen.tsx'), 'HomeListScreen'),
  staticData: { access: 'member', title: 'title.videoList' }
})

const myVideos = createRoute({
  getParentRoute,
  path: '/MyVideos',
  component: lazyRouteComponent(() => import('../../screens/videos/my-videos-screen.tsx'), 'MyVideosScreen'),
  staticData: { access: 'member', title: 'title.myVideos' }
})

export const videoRoutes = [video, playVideo, homeList, myVideos] as const
