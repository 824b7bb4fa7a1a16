import { useEffect, useEffectEvent } from 'react'
import type { Film } from '../film.ts'
import type { Acts } from './playback-actions.ts'

const STEP = 10

/** Tells the device what plays, for its own buttons and its locked screen. */
export function useMediaSession(acts: Acts | null, { title, poster }: Film, onNext: (() => void) | undefined): void {
  const act = useEffectEvent((what: 'play' | 'pause') => acts?.[what]())
  const seekBy = useEffectEvent((seconds: number) => acts?.seekBy(seconds))
  const goNext = useEffectEvent(() => onNext?.())
  const hasNext = onNext !== undefined
  useEffect(() => {
    const { mediaSession } = navigator
    if (!mediaSession) return
    mediaSession.metadata = new MediaMetadata({ title, artist: 'Glasshouse', artwork: [{ src: poster }] })
    const heard = {
      play: () => act('play'),
      pause: () => act('pause'),
      seekbackward: () => seekBy(-STEP),
      seekforward: () => seekBy(STEP),
      nexttrack: hasNext ? () => goNext() : null
    } as const
    for (const [name, hear] of Object.entries(heard)) mediaSession.setActionHandler(name as MediaSessionAction, hear)
    return () => {
      mediaSession.metadata = null
      for (const name of Object.keys(heard)) mediaSession.setActionHandler(name as MediaSessionAction, null)
    }
  }, [title, poster, hasNext])
}
