import { useEffect, useEffectEvent } from 'react'
import type { PlayerSource } from '../player-source.ts'
import type { PlaybackActions } from './playback-actions.ts'

const STEP = 10

/** Report what plays to the device, for its media buttons and its lock screen. */
export function useMediaSession(
  actions: PlaybackActions | null,
  { title, poster }: PlayerSource,
  onNext: (() => void) | undefined
): void {
  const action = useEffectEvent((what: 'play' | 'pause') => actions?.[what]())
  const seekBy = useEffectEvent((seconds: number) => actions?.seekBy(seconds))
  const goNext = useEffectEvent(() => onNext?.())
  const hasNext = onNext !== undefined
  useEffect(() => {
    const { mediaSession } = navigator
    if (!mediaSession) return
    mediaSession.metadata = new MediaMetadata({ title, artist: 'Glasshouse', artwork: [{ src: poster }] })
    const handlers = {
      play: () => action('play'),
      pause: () => action('pause'),
      seekbackward: () => seekBy(-STEP),
      seekforward: () => seekBy(STEP),
      nexttrack: hasNext ? () => goNext() : null
    } as const
    for (const [name, handler] of Object.entries(handlers))
      mediaSession.setActionHandler(name as MediaSessionAction, handler)
    return () => {
      mediaSession.metadata = null
      for (const name of Object.keys(handlers)) mediaSession.setActionHandler(name as MediaSessionAction, null)
    }
  }, [title, poster, hasNext])
}
