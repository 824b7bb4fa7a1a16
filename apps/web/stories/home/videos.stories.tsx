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
    viewCount: 1204 * id,
    lengthText: `${id}:24`,
    price: '60.00',
    isUnlocked: id !== 1
  }))
}

export const Popular = () => (
  <WithResponses getConfig={{ recommended: [], popular: useVideos() }}>
    <PopularVideos />
  </WithResponses>
)

export const Recommended = () => (
  <WithResponses getConfig={{ recommended: useVideos(), popular: [] }}>
    <RecommendedVideos />
  </WithResponses>
)
