// Plays a video from its segments in one video element while its page is open: with hls.js, loaded when a video is
// opened, or natively in browsers without Media Source. When the address changes, because the video was bought or the
// address expired, playback continues at the same second. Controls, keys and subtitles are inside the player, so that
// they also work in full screen. The server never sends what is beyond a preview; the app only stops at its end.

import type { ReactNode } from 'react'
import { useTranslations } from '../../../language/language-provider.tsx'
import { Buffering, Centre } from './controls/centre.tsx'
import { Foot } from './controls/foot.tsx'
import { Head } from './controls/head.tsx'
import { SeekBar } from './controls/seek-bar.tsx'
import { SettingsPanel } from './controls/settings-panel.tsx'
import { isEnded } from './playback/media-values.ts'
import { useMedia } from './playback/use-media.ts'
import { KeyMessage } from './key-message.tsx'
import { SubtitleLines, SubtitleTracks } from './subtitles/subtitle-tracks.tsx'
import { PlaybackError } from './playback-error.tsx'
import { usePlayer, type Playing } from './use-player.ts'
import { useTaps } from './use-taps.ts'
import styles from './player.module.css'

type Edges = {
  /** Shown in the upper left corner. */
  back: ReactNode
  /** Shown over the picture after the video has ended. */
  after?: ReactNode
}

/** A video player with its own controls. */
export function Player({ back, after, ...playing }: Playing & Edges) {
  const t = useTranslations()
  const player = usePlayer(playing)
  const { source, box, setVideo, actions, subtitles, isAwake, wake, rest, say } = player
  const taps = useTaps({
    onTap: () => (isAwake ? rest() : wake()),
    onClick: () => actions?.toggle(),
    onDoubleClick: player.full.toggle,
    onSeek(seconds) {
      actions?.seekBy(seconds)
      say(t(seconds > 0 ? 'player.forward' : 'player.backward', { seconds: Math.abs(seconds) }))
    }
  })
  return (
    <section
      className={isAwake ? styles.player : `${styles.player} ${styles.playerRests}`}
      data-theme="dark"
      ref={box}
      aria-label={t('player.name', { title: source.title })}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && rest()}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a video without speech has none */}
      <video className={styles.playerFilm} ref={setVideo} poster={source.poster} playsInline preload="auto">
        <SubtitleTracks tracks={subtitles.tracks} />
      </video>
      <div className={styles.playerSurface} {...taps} />
      <SubtitleLines lang={subtitles.lang} lines={subtitles.lines} />
      <Controls player={player} back={back} after={after} />
      <KeyMessage message={player.message} />
    </section>
  )
}

/** The controls over the picture, or the reason why nothing plays. */
export function Controls({ player, back, after }: Edges & { player: ReturnType<typeof usePlayer> }) {
  const { source, video, actions, stream, full, pictureInPicture, subtitles, toggleLines, onNext, isSetting, set } =
    player
  const isOver = useMedia(video, isEnded) && source.limit === null
  if (!video || !actions) return null
  return (
    <>
      <Buffering video={video} />
      <div
        className={subtitles.lang === null ? styles.playerShade : `${styles.playerShade} ${styles.playerShadeSpoken}`}
      >
        <Head {...{ video, actions, pictureInPicture, isSetting, back }} onSettings={() => set(!isSetting)} />
        <Centre video={video} actions={actions} />
        <div>
          <SeekBar {...{ video, source, actions }} onHold={player.hold} />
          <Foot
            {...{ video, source, actions, full, onNext }}
            subtitles={toggleLines ? { isOn: subtitles.lang !== null, toggle: toggleLines } : null}
          />
        </div>
      </div>
      {isOver && after}
      {isSetting && <SettingsPanel {...{ video, source, actions, stream, subtitles }} onClose={() => set(false)} />}
      <PlaybackError video={video} stream={stream} />
    </>
  )
}
