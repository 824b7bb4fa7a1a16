import type { Meta } from '@storybook/react-vite'
import { PopularVideos, RecommendedVideos } from '../../src/features/video/video-rows.tsx'
import { WithResponses } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Home/Videos', component: PopularVideos } satisfies Meta<typeof PopularVideos>

export default meta

function useVideos() {
  const banners = useRecorded('getBase').banners
  return banners.map(({ id, title, image }) => ({
    id,
    title,
    cover: image,
    count: 1204 * id,
    time: `${id}:24`,
    money: '60.00',
    is_see: id === 1 ? (0 as const) : (1 as const)
  }))
}

export const Popular = () => (
  <WithResponses getConfig={{ movielist_1: [], movielist_2: useVideos() }}>
    <PopularVideos />
  </WithResponses>
)

export const Recommended = () => (
  <WithResponses getConfig={{ movielist_1: useVideos(), movielist_2: [] }}>
    <RecommendedVideos />
  </WithResponses>
)
