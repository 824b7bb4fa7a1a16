import styles from '../player.module.css'

/** Show the last picture of a video until the next source has one, so that nothing flashes. */
export function holdFrame(video: HTMLVideoElement): void {
  const { videoWidth, videoHeight, parentElement } = video
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !video.isConnected) return
  const picture = document.createElement('canvas')
  Object.assign(picture, { width: videoWidth, height: videoHeight, className: styles.playerHeld })
  picture.getContext('2d')?.drawImage(video, 0, 0)
  parentElement?.append(picture)
  const drop = () => picture.remove()
  video.addEventListener('loadeddata', drop, { once: true })
  video.addEventListener('error', drop, { once: true })
}
