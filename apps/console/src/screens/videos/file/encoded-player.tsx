import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '../../../language/language.ts'

type Props = { url: string; poster: string; label: string }

/** A player for the encoded video, as members who bought it will see it. */
export function EncodedPlayer({ url, poster, label }: Props) {
  const t = useTranslations()
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const place = video.current
    if (!place) return
    setBroken(false)
    return play(place, url, () => setBroken(true))
  }, [url])
  return (
    <>
      {/* The subtitles are reviewed as files of their own. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} className="film" controls playsInline preload="metadata" poster={poster} aria-label={label} />
      {isBroken && <p role="alert">{t('videos.cannotPlay')}</p>}
    </>
  )
}

/** Play a stream in an element, with the browser's own player if possible. Return the function that stops it. */
function play(place: HTMLVideoElement, url: string, onBroken: () => void): () => void {
  if (place.canPlayType('application/vnd.apple.mpegurl')) {
    place.src = url
    place.addEventListener('error', onBroken)
    return () => place.removeEventListener('error', onBroken)
  }
  let end = () => {}
  let isOver = false
  void import('hls.js/light').then(({ Hls }) => {
    if (isOver) return
    const stream = new Hls({ enableWorker: false })
    stream.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onBroken())
    stream.loadSource(url)
    stream.attachMedia(place)
    end = () => stream.destroy()
  }, onBroken)
  return () => {
    isOver = true
    end()
  }
}
