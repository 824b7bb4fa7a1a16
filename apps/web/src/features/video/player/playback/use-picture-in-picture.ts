import { useEffect, useState } from 'react'

/** Whether a film plays in a small window of its own, and what turns that round; `isOffered` where the browser can. */
export function usePictureInPicture(video: HTMLVideoElement | null) {
  const [isApart, setApart] = useState(false)
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
    if (isApart) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  }

  const isOffered = document.pictureInPictureEnabled === true
  // Refused while there is no picture yet.
  return { isApart, isOffered, toggle: () => void (isOffered && toggle().catch(() => undefined)) }
}
