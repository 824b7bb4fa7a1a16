import { useEffect, useEffectEvent } from 'react'

const CHECKED_EVERY = 2000

type Options = { limit: number | null; onLimit: () => void }

/** Ends a preview: when the stream is over, which is cut by the server, and by looking every two seconds. */
export function useLimit(video: HTMLVideoElement | null, { limit, onLimit }: Options): void {
  const stop = useEffectEvent(() => {
    video?.pause()
    onLimit()
  })
  useEffect(() => {
    if (!video || limit === null) return
    const look = () => {
      if (!video.paused && video.currentTime >= limit) stop()
    }
    const timer = setInterval(look, CHECKED_EVERY)
    const end = () => stop()
    video.addEventListener('ended', end)
    return () => {
      clearInterval(timer)
      video.removeEventListener('ended', end)
    }
  }, [video, limit])
}
