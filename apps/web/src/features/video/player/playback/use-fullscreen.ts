import { useEffect, useState, type RefObject } from 'react'

/** A telephone that lets only the film itself fill the screen, with controls of its own. */
type ApplesVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }
type Lockable = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

/** Whether a box fills the screen, and what turns that round. `leave` does nothing when it does not. */
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

  // Browsers refuse either where nobody has pressed anything, and turning the screen where it cannot be turned.
  const quietly = (act: () => Promise<void>) => () => void act().catch(() => undefined)
  return { isFull, toggle: quietly(() => (isFull ? leave() : enter())), leave: quietly(leave) }
}
