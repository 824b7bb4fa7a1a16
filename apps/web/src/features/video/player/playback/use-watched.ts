import { useEffect, useEffectEvent } from 'react'

/** Seconds of playback until a report: the first when it counts as a view, then at intervals. */
const FIRST_REPORT_SECONDS = 5.2
const REPORT_EVERY_SECONDS = 10
const MIN_REPORTED_SECONDS = 1
const MAX_TICK_MS = 2000

/** The progress of a video: its position, and the seconds played since the last report. */
type Watched = { position: number; played: number }

/** Report the progress of a video: when it starts, at intervals, when it stops, and when the page is left. */
export function useWatched(video: HTMLVideoElement | null, onWatched: (watched: Watched) => void): void {
  const send = useEffectEvent(onWatched)
  useEffect(() => {
    if (!video) return
    let position = 0
    let reported: number | null = null
    let played = 0
    let due = 0
    let runsSince: number | null = null

    function count(): void {
      const now = performance.now()
      if (runsSince !== null) played += Math.min(now - runsSince, MAX_TICK_MS) / 1000
      runsSince = video!.paused || video!.seeking ? null : now
      if (video!.currentTime > 0) position = video!.currentTime
      reported ??= position
    }
    function flush(): void {
      if (played < MIN_REPORTED_SECONDS && Math.abs(position - (reported ?? 0)) < MIN_REPORTED_SECONDS) return
      report()
    }
    function report(): void {
      send({ position, played })
      reported = position
      played = 0
      due = due === 0 ? FIRST_REPORT_SECONDS : REPORT_EVERY_SECONDS
    }
    function countAndReport(): void {
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

    const listeners = {
      timeupdate: countAndReport,
      playing: countAndReport,
      waiting: hold,
      seeked: hold,
      pause: stop,
      ended: stop
    }
    for (const [event, listener] of Object.entries(listeners)) video.addEventListener(event, listener)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const [event, listener] of Object.entries(listeners)) video.removeEventListener(event, listener)
      document.removeEventListener('visibilitychange', look)
      flush()
    }
  }, [video])
}
