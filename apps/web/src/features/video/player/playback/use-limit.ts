import { useEffect, useEffectEvent } from 'react'

const CHECKED_EVERY = 2000

type Options = { limit: number | null; onLimit: () => void }

/**
 * End a preview at its limit: on time updates, when the stream that the server has cut ends, and by a check every two
 * seconds.
 */
export function useLimit(video: HTMLVideoElement | null, { limit, onLimit }: Options): void {
  const stop = useEffectEvent(() => {
    if (!video || limit === null) return
    stopAt(video, limit)
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
    video.addEventListener('timeupdate', look)
    return () => {
      clearInterval(timer)
      video.removeEventListener('timeupdate', look)
      video.removeEventListener('ended', end)
    }
  }, [video, limit])
}

/** The sound of the last segment lasts a moment longer than its pictures. */
function stopAt(video: HTMLVideoElement, limit: number): void {
  video.pause()
  if (video.currentTime > limit) video.currentTime = limit
}
