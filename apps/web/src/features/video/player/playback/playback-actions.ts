import { endOf, type PlayerSource } from '../player-source.ts'
import { prefer, readPreferences } from './preferences.ts'
import { nextSpeed, speedBeside } from './speeds.ts'

/** With less than this left, play starts the video again from the beginning. */
const END_MARGIN_SECONDS = 0.25

/** Apply the stored volume and speed. */
export function applyPreferences(video: HTMLVideoElement): void {
  const { volume, isMuted, speed } = readPreferences()
  video.volume = volume
  video.muted = isMuted
  // A new source starts at the default speed.
  video.defaultPlaybackRate = speed
  video.playbackRate = speed
}

/** The actions on a video. */
export type PlaybackActions = ReturnType<typeof playbackActions>

type Stage = {
  video: HTMLVideoElement
  source: Pick<PlayerSource, 'length' | 'limit'>
  /** Called when the member tries to go past the preview. */
  onLimit: () => void
}

/** Return the actions for buttons, keys and gestures. None of them goes past a preview. */
export function playbackActions({ video, source, onLimit }: Stage) {
  const end = endOf(source)
  const isAtLimit = () => source.limit !== null && video.currentTime >= end - END_MARGIN_SECONDS

  function play(): void {
    if (isAtLimit()) return onLimit()
    // Browsers refuse this before the first touch. The button stays.
    video.play().catch(() => undefined)
  }

  function seekTo(wanted: number): void {
    video.currentTime = Math.max(0, Math.min(wanted, end))
    if (source.limit !== null && wanted > source.limit) {
      video.pause()
      onLimit()
    }
  }

  function setSpeed(speed: number): void {
    prefer({ speed })
    applyPreferences(video)
  }

  function setVolume(volume: number): void {
    const bounded = Math.max(0, Math.min(1, volume))
    video.volume = bounded
    video.muted = bounded === 0
    prefer({ volume: bounded, isMuted: bounded === 0 })
  }

  return {
    play,
    pause: () => video.pause(),
    toggle: () => (video.paused || video.ended ? play() : video.pause()),
    seekTo,
    seekBy: (seconds: number) => seekTo(video.currentTime + seconds),
    seekToShare: (share: number) => seekTo(share * source.length),
    setSpeed,
    cycleSpeed: () => setSpeed(nextSpeed(video.playbackRate)),
    changeSpeed: (direction: 1 | -1) => setSpeed(speedBeside(video.playbackRate, direction)),
    setVolume,
    changeVolume: (by: number) => setVolume((video.muted ? 0 : video.volume) + by),
    toggleMuted() {
      const isMuted = !(video.muted || video.volume === 0)
      video.muted = isMuted
      if (!isMuted && video.volume === 0) video.volume = 1
      prefer({ isMuted, volume: video.volume })
    }
  }
}
