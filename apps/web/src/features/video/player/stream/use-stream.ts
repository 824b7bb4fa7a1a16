import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { readPreferences } from '../playback/preferences.ts'
import { posterSeen } from './poster-seen.ts'
import { NOTHING_YET, type Stream, type StreamState } from './stream.ts'
import styles from '../player.module.css'

/** The time after which to retry with an address that could not be renewed, in milliseconds. */
const RETRY_MS = 10_000

type Options = {
  url: string
  /** Whether it is a preview. When the whole video replaces it, playback starts. */
  isPreview: boolean
  /** The second at which the first address starts. Later addresses continue at the current position. */
  startAt: number
  /** Whether it plays as soon as it can. */
  autoplay: boolean
  /** Request a new address, which arrives as `url`. Resolves to whether there is one. */
  onStale: () => Promise<boolean>
}

/** Load the library once, when a video is about to be shown. */
export const loadHls = () => import('./hls-stream.ts')

/**
 * Keep a video's stream in its element. When the address changes, the video continues at the same second and in the
 * same state.
 */
export function useStream(video: HTMLVideoElement | null, { url, isPreview, startAt, autoplay, onStale }: Options) {
  const [state, setState] = useState<StreamState>(NOTHING_YET)
  const [attempt, setAttempt] = useState(0)
  const request = useMemo(() => ({ url, attempt }), [url, attempt])
  const stream = useRef<Stream>(undefined)
  const begin = useRef({ at: startAt, isPlaying: autoplay, wasPreview: isPreview })
  const renew = useEffectEvent(onStale)
  const isPreviewNow = useEffectEvent(() => isPreview)

  useEffect(() => {
    if (!video) return
    let isOver = false
    let later: ReturnType<typeof setTimeout> | undefined
    const { at, isPlaying, wasPreview } = begin.current
    const isCutShort = isPreviewNow()
    const plays = isPlaying || (wasPreview && !isCutShort)
    const onState = (change: Partial<StreamState>) => {
      if (!isOver) setState((known) => merged(known, change))
    }
    const onStale = () => {
      if (!isOver) void renew().then((isRenewed) => isRenewed || isOver || wait())
    }
    const wait = () => {
      onState({ isCut: true })
      clearTimeout(later)
      later = setTimeout(() => setAttempt((number) => number + 1), RETRY_MS)
    }
    const source = { url: request.url, startAt: at, quality: readPreferences().quality, onState, onStale }
    const begins = plays ? Promise.resolve() : seenOrPressed(video)
    void begins
      .then(() => open(video, source))
      .then(
        ({ opened, isWanted }) => {
          if (isOver) return opened.end()
          stream.current = opened
          // Browsers refuse this before the first touch. The button stays.
          if (plays || isWanted) video.play().catch(() => undefined)
        },
        () => onState({ isCut: true })
      )
    return () => {
      isOver = true
      clearTimeout(later)
      begin.current = { at: video.currentTime || at, isPlaying: !video.paused, wasPreview: isCutShort }
      holdFrame(video)
      stream.current?.end()
      stream.current = undefined
      setState(NOTHING_YET)
    }
  }, [video, request])

  useEffect(() => {
    const retryNow = () => stream.current?.retryNow()
    addEventListener('online', retryNow)
    return () => removeEventListener('online', retryNow)
  }, [])

  return {
    ...state,
    choose: (quality: number | null) => stream.current?.choose(quality),
    /** Restart at the same second. */
    retry: () => setAttempt((number) => number + 1)
  }
}

/**
 * Wait until the poster of a paused video is visible or somebody presses play. A visitor who followed a link and has
 * touched nothing may not want the video, so nothing of it loads before.
 */
async function seenOrPressed(video: HTMLVideoElement): Promise<void> {
  const pressed = new Promise((resolve) => video.addEventListener('play', resolve, { once: true }))
  await Promise.race([Promise.all([posterSeen(video.poster), touched()]), pressed])
}

async function touched(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return
  await new Promise<void>((resolve) => {
    const end = new AbortController()
    const onInput = () => {
      end.abort()
      resolve()
    }
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, onInput, { signal: end.signal, capture: true })
  })
}

type Source = Parameters<Awaited<ReturnType<typeof loadHls>>['openHls']>[1]

/** Open a stream. Return whether somebody pressed play before, because opening the stream would undo that. */
async function open(video: HTMLVideoElement, source: Source): Promise<{ opened: Stream; isWanted: boolean }> {
  const { isHlsSupported, openHls } = await loadHls()
  const openIt = isHlsSupported() ? openHls : (await import('./native-stream.ts')).openNative
  const isWanted = !video.paused
  return { opened: openIt(video, source), isWanted }
}

function merged(known: StreamState, change: Partial<StreamState>): StreamState {
  const isSame = Object.entries(change).every(([name, value]) => known[name as keyof StreamState] === value)
  return isSame ? known : { ...known, ...change }
}

/** Show the last picture of a video until the next source has one, so that nothing flashes. */
function holdFrame(video: HTMLVideoElement): void {
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
