import { useEffect, useState, type RefObject } from 'react'

/** On some phones only the video itself can be full screen, with the phone's controls. */
type ApplesVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }
type Lockable = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

/** Return whether an element is full screen, and a toggle. `leave` does nothing otherwise. */
export function useFullscreen(box: RefObject<HTMLElement | null>, video: ApplesVideo | null) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [box])

  async function enter(): Promise<void> {
    if (!box.current?.requestFullscreen) return video?.webkitEnterFullscreen?.()
    await box.current.requestFullscreen({ navigationUI: 'hide' })
    if (video && video.videoWidth > video.videoHeight) await (screen.orientation as Lockable).lock?.('landscape')
  }

  async function leave(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen()
  }

  // Browsers refuse both without a press, and refuse to rotate a screen that cannot rotate.
  const quietly = (action: () => Promise<void>) => () => void action().catch(() => undefined)
  return { isFull, toggle: quietly(() => (isFull ? leave() : enter())), leave: quietly(leave) }
}
