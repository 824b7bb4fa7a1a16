import type { Meta } from '@storybook/react-vite'
import { Poster, type PosterVideo } from '../../src/design/poster/poster.tsx'
import { PurchaseSheet } from '../../src/features/video/purchase-sheet.tsx'
import { UnlockBar } from '../../src/features/video/unlock-bar.tsx'
import { PostersToCome } from '../../src/screens/videos/posters-to-come.tsx'
import { SearchBar } from '../../src/screens/videos/search-bar.tsx'
import styles from '../../src/screens/videos/videos.module.css'
import { SandboxNote } from '../../src/screens/recharge/sandbox-note.tsx'
import { Page } from '../fixtures/app.tsx'
import { useRecorded } from '../fixtures/recorded.ts'

const meta = { title: 'Video/Library', component: Poster } satisfies Meta<typeof Poster>

export default meta

const nothing = () => undefined

function useVideos(): PosterVideo[] {
  const banners = useRecorded('getBase').banners
  return banners.map(({ id, title, image }) => ({
    id,
    title,
    cover: image,
    viewCount: 1204 * id,
    lengthText: '1:06',
    price: '40.00',
    isUnlocked: id === 2
  }))
}

export const Grid = () => (
  <div className={`${styles.videos} posters`}>
    {useVideos().map((video, index) => (
      <Poster key={video.id} video={video} look={index === 0 ? 'lead' : 'card'} />
    ))}
  </div>
)

export const Rows = () => (
  <div className={styles.videos}>
    {useVideos().map((video) => (
      <Poster key={video.id} video={video} look="row" watched={video.id === 1 ? 0.4 : undefined} />
    ))}
  </div>
)

export const ToCome = () => <PostersToCome />

export const SearchClosed = () => <SearchBar searchText={undefined} />
export const SearchOpen = () => <SearchBar searchText="đêm" />

export const Unlock = () => (
  <Page wide>
    <UnlockBar offer={{ price: '40.00', length: 66, preview: 15 }} onOpen={nothing} />
  </Page>
)

function Sheet({ price, occasion }: { price: string; occasion: 'start' | 'end' }) {
  return (
    <PurchaseSheet
      offer={{ price, length: 66, preview: 15 }}
      occasion={occasion}
      purchase={{ buy: nothing, isBuying: false, isUnknown: false }}
      back="/PlayVideo?id=1&t=15"
      onClose={nothing}
      onPreview={nothing}
    >
      <SandboxNote />
    </PurchaseSheet>
  )
}

export const AtTheStart = () => <Sheet price="40.00" occasion="start" />
export const TooLittle = () => <Sheet price="90000.00" occasion="end" />

AtTheStart.tags = ['alone']
TooLittle.tags = ['alone']
