import type { Meta } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { BackButton } from '../../src/design/bars/top-bar.tsx'
import { Controls, Player } from '../../src/features/video/player/player.tsx'
import type { PlayerSource } from '../../src/features/video/player/player-source.ts'
import { playbackActions } from '../../src/features/video/player/playback/playback-actions.ts'
import { SettingsPanel } from '../../src/features/video/player/controls/settings-panel.tsx'
import { NOTHING_YET, type StreamState } from '../../src/features/video/player/stream/stream.ts'
import { SubtitleLines } from '../../src/features/video/player/subtitles/subtitle-tracks.tsx'
import { PlaybackError } from '../../src/features/video/player/playback-error.tsx'
import { After } from '../../src/screens/play-video/after.tsx'
import { useRecorded } from '../fixtures/recorded.ts'
import styles from '../../src/features/video/player/player.module.css'

const meta = { title: 'Video/Player', component: Player } satisfies Meta<typeof Player>

export default meta

const nothing = () => undefined

function useSourceOf(limit: number | null = null): PlayerSource {
  const [banner] = useRecorded('getBase').banners
  const subtitles = ['vn_vn', 'zh_cn', 'es_spa'].map((lang) => ({ lang, label: lang, url: `/${lang}.vtt` }))
  return { url: '', title: banner!.title, poster: banner!.image, length: 66, limit, subtitles, thumbs: null }
}

/** Return a video at a given second. A video without data accepts any position. */
function useVideoAt(second: number): HTMLVideoElement {
  const [video] = useState(() => {
    const made = document.createElement('video')
    made.currentTime = second
    return made
  })
  return video
}

function Box({ children }: { children?: ReactNode }) {
  const { poster } = useSourceOf()
  return (
    <section className={styles.player} data-theme="dark" style={{ position: 'relative' }}>
      <img className={styles.playerHeld} src={poster} alt="" />
      {children}
    </section>
  )
}

type Shown = { at?: number; limit?: number | null; stream?: Partial<StreamState>; next?: boolean; children?: ReactNode }

function Shown({ at = 24, limit = null, stream, next = false, children }: Shown) {
  const source = useSourceOf(limit)
  const video = useVideoAt(at)
  const player = {
    source,
    video,
    actions: playbackActions({ video, source, onLimit: nothing }),
    stream: { ...NOTHING_YET, ...stream, choose: nothing, retry: nothing },
    full: { isFull: false, toggle: nothing, leave: nothing },
    pictureInPicture: { isActive: false, isOffered: true, toggle: nothing },
    subtitles: { tracks: [], lang: null, lines: [], choose: nothing, toggle: nothing },
    toggleLines: nothing,
    onNext: next ? nothing : undefined
  }
  return (
    <Box>
      <Controls player={{ ...player, ...REST }} back={<BackButton to="/Video" />} />
      {children}
    </Box>
  )
}

const REST = {
  box: { current: null },
  setVideo: nothing,
  isSetting: false,
  set: nothing,
  hold: nothing,
  isAwake: true,
  wake: nothing,
  rest: nothing,
  message: null,
  say: nothing
}

export const AllOfIt = () => <Shown next />

export const Preview = () => <Shown at={8} limit={15} />

export const WithSubtitles = () => (
  <Shown>
    <SubtitleLines lang="vn_vn" lines={['Đèn lụa trôi trên sông,', 'thuyền về trong đêm.']} />
  </Shown>
)

export const Settings = () => {
  const source = useSourceOf()
  const video = useVideoAt(0)
  const stream = { ...NOTHING_YET, qualities: [480, 720], playing: 480, choose: nothing }
  return (
    <Box>
      <SettingsPanel
        video={video}
        source={source}
        actions={playbackActions({ video, source, onLimit: nothing })}
        stream={stream}
        subtitles={{ lang: 'vn_vn', choose: nothing }}
        onClose={nothing}
      />
    </Box>
  )
}

function InTrouble(stream: Partial<StreamState>) {
  const video = useVideoAt(0)
  return (
    <Box>
      <PlaybackError video={video} stream={{ ...NOTHING_YET, ...stream, retry: nothing }} />
    </Box>
  )
}

export const NothingComes = () => <InTrouble isCut />
export const CannotBePlayed = () => <InTrouble isBroken />

export const Over = () => {
  const [banner] = useRecorded('getBase').banners
  const next = { id: 2, title: banner!.title, cover: banner!.image }
  return (
    <Box>
      <After
        next={{ ...next, viewCount: 1204, lengthText: '1:06', price: '0.00', isUnlocked: true }}
        onReplay={nothing}
      />
    </Box>
  )
}
