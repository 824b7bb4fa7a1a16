import { useEffect, useState } from 'react'

/** Return whether a video plays in picture-in-picture, and a toggle. `isOffered` is whether the browser supports it. */
export function usePictureInPicture(video: HTMLVideoElement | null) {
  const [isActive, setApart] = useState(false)
  useEffect(() => {
    if (!video) return
    const look = () => setApart(document.pictureInPictureElement === video)
    video.addEventListener('enterpictureinpicture', look)
    video.addEventListener('leavepictureinpicture', look)
    return () => {
      video.removeEventListener('enterpictureinpicture', look)
      video.removeEventListener('leavepictureinpicture', look)
      if (document.pictureInPictureElement === video) void document.exitPictureInPicture()
    }
  }, [video])

  async function toggle(): Promise<void> {
    if (isActive) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  }

  const isOffered = document.pictureInPictureEnabled === true
  // Browsers refuse this before there is a picture.
  return { isActive, isOffered, toggle: () => void (isOffered && toggle().catch(() => undefined)) }
}
