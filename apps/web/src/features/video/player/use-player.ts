import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useAwake } from './controls/use-awake.ts'
import type { PlayerSource } from './player-source.ts'
import { playbackActions, applyPreferences } from './playback/playback-actions.ts'
import { isPaused } from './playback/media-values.ts'
import { useFullscreen } from './playback/use-fullscreen.ts'
import { useLimit } from './playback/use-limit.ts'
import { useMedia } from './playback/use-media.ts'
import { useMediaSession } from './playback/use-media-session.ts'
import { usePictureInPicture } from './playback/use-picture-in-picture.ts'
import { useWatched } from './playback/use-watched.ts'
import { useKeyMessage } from './key-message.tsx'
import { useStream } from './stream/use-stream.ts'
import { useSubtitles } from './subtitles/use-subtitles.ts'
import { usePlayerKeys } from './use-player-keys.ts'

/** The actions of a page on its player. */
export type PlayerHandle = { play: () => void; pause: () => void; second: () => number }

export type Playing = {
  source: PlayerSource
  startAt: number
  autoplay: boolean
  /** Called when the preview is over or the member tries to go past it. */
  onLimit: () => void
  /** Request a new address, which arrives with the video. Resolves to whether there is one. */
  onStale: () => Promise<boolean>
  onWatched: (watched: { position: number; played: number }) => void
  onNext?: (() => void) | undefined
  ref?: Ref<PlayerHandle>
}

/** Return a video's stream, its state and its actions. */
export function usePlayer({ source, startAt, autoplay, onNext, ref, ...listeners }: Playing) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isSetting, set] = useState(false)
  const [isHeld, hold] = useState(false)
  const box = useRef<HTMLElement>(null)
  const { url, limit } = source
  const stream = useStream(video, { url, isPreview: limit !== null, startAt, autoplay, onStale: listeners.onStale })
  const full = useFullscreen(box, video)
  const pictureInPicture = usePictureInPicture(video)
  const subtitles = useSubtitles(video, source)
  const stands = useMedia(video, isPaused)
  const { isAwake, wake, rest } = useAwake(stands || isSetting || isHeld)
  const { message, say } = useKeyMessage()

  function onLimit(): void {
    // A popup would open behind a video in full screen.
    full.leave()
    listeners.onLimit()
  }

  const actions = video && playbackActions({ video, source, onLimit })
  useLimit(video, { limit, onLimit })
  useWatched(video, listeners.onWatched)
  useMediaSession(actions, source, onNext)
  useEffect(() => {
    if (video) applyPreferences(video)
  }, [video])
  useImperativeHandle(ref, () => ({
    play: () => actions?.play(),
    pause: () => actions?.pause(),
    second: () => video?.currentTime ?? startAt
  }))
  const toggleLines = source.subtitles.length > 0 ? subtitles.toggle : undefined
  const controls = {
    full: full.toggle,
    pictureInPicture: pictureInPicture.toggle,
    subtitles: toggleLines,
    next: onNext
  }
  usePlayerKeys({ box, video, actions, say, wake, ...controls })

  const remote = { actions, stream, full, pictureInPicture, subtitles, toggleLines, onNext }
  return { ...remote, source, box, video, setVideo, isSetting, set, hold, isAwake, wake, rest, message, say }
}
