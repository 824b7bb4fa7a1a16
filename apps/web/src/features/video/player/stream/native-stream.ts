import type { Source, Stream } from './stream.ts'

/** Play a playlist natively, in browsers without Media Source. It offers no qualities. */
export function openNative(video: HTMLVideoElement, { url, startAt, onState, onStale }: Source): Stream {
  function fail(): void {
    // The browser gives no reason. If the connection works, the address is the likely cause.
    if (navigator.onLine) onStale()
    else onState({ isCut: true })
  }
  function begin(): void {
    video.currentTime = startAt
  }
  const onProgress = () => onState({ isCut: false })
  video.addEventListener('error', fail)
  video.addEventListener('loadedmetadata', begin, { once: true })
  video.addEventListener('progress', onProgress)
  video.src = url
  return {
    choose: () => undefined,
    retryNow() {
      const at = video.currentTime
      video.load()
      video.addEventListener('loadedmetadata', () => (video.currentTime = at), { once: true })
    },
    end() {
      video.removeEventListener('error', fail)
      video.removeEventListener('loadedmetadata', begin)
      video.removeEventListener('progress', onProgress)
      video.removeAttribute('src')
      video.load()
    }
  }
}
