import type { Source, Stream } from './stream.ts'

/** Lets the browser play a playlist by itself, where it does not take media in pieces. It shows no qualities. */
export function openNative(video: HTMLVideoElement, { url, startAt, onState, onStale }: Source): Stream {
  function fail(): void {
    // The browser does not say why: a connection that is there makes the address the likely cause.
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
    hurry() {
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
