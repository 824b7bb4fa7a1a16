import { useEffect, useEffectEvent } from 'react'

/** Seconds of play after which it is told: first when it counts as a view, then each time. */
const FIRST = 5.2
const EACH = 10
const LEAST = 1
const NO_PAUSE = 2000

/** How far a film was watched: the second it stands at, and the seconds that were really played since it was told last. */
type Watched = { position: number; played: number }

/** Tells how far a film was watched: as it begins, now and then, when it stops, and when it is left. */
export function useWatched(video: HTMLVideoElement | null, onWatched: (watched: Watched) => void): void {
  const tell = useEffectEvent(onWatched)
  useEffect(() => {
    if (!video) return
    let position = 0
    let told: number | null = null
    let played = 0
    let due = 0
    let runsSince: number | null = null

    function count(): void {
      const now = performance.now()
      if (runsSince !== null) played += Math.min(now - runsSince, NO_PAUSE) / 1000
      runsSince = video!.paused || video!.seeking ? null : now
      if (video!.currentTime > 0) position = video!.currentTime
      told ??= position
    }
    function flush(): void {
      if (played < LEAST && Math.abs(position - (told ?? 0)) < LEAST) return
      report()
    }
    function report(): void {
      tell({ position, played })
      told = position
      played = 0
      due = due === 0 ? FIRST : EACH
    }
    function goOn(): void {
      count()
      if (runsSince !== null && played >= due) report()
    }
    function stop(): void {
      count()
      runsSince = null
      flush()
    }
    function hold(): void {
      count()
      runsSince = null
    }
    const look = () => document.hidden && stop()

    const heard = { timeupdate: goOn, playing: goOn, waiting: hold, seeked: hold, pause: stop, ended: stop }
    for (const [event, hear] of Object.entries(heard)) video.addEventListener(event, hear)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const [event, hear] of Object.entries(heard)) video.removeEventListener(event, hear)
      document.removeEventListener('visibilitychange', look)
      flush()
    }
  }, [video])
}
