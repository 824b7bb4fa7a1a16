import { useEffect, useEffectEvent } from 'react'

const CHECKED_EVERY = 2000

type Options = { limit: number | null; onLimit: () => void }

/**
 * End a preview at its limit: on time updates, at the end of the stream that the server has cut, and by a check every
 * two seconds.
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

/** Pause at the limit. The sound of the last segment is slightly longer than its pictures. */
function stopAt(video: HTMLVideoElement, limit: number): void {
  video.pause()
  if (video.currentTime > limit) video.currentTime = limit
}
