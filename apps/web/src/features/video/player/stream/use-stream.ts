import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { readPreferences } from '../playback/preferences.ts'
import { holdFrame } from './hold-frame.ts'
import { posterSeen } from './poster-seen.ts'
import { NOTHING_YET, type Stream, type StreamState } from './stream.ts'

/** An address that could not be renewed is tried once more. */
const AGAIN_AFTER = 10_000

type Options = {
  url: string
  /** Whether it is a preview. When all of it comes in its place, it plays. */
  isPreview: boolean
  /** The second at which the first address begins. Every other one goes on where the film stands. */
  startAt: number
  /** Whether it plays by itself as soon as it can. */
  autoplay: boolean
  /** Asks for another address, which then comes as `url`; says whether there is one. */
  onStale: () => Promise<boolean>
}

/** Asked for once, when a film is about to be shown. */
export const loadHls = () => import('./hls-stream.ts')

/** Keeps a film's stream in its element. Where the address changes, the film goes on in the same second as it did. */
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
      later = setTimeout(() => setAttempt((number) => number + 1), AGAIN_AFTER)
    }
    const source = { url: request.url, startAt: at, quality: readPreferences().quality, onState, onStale }
    const begins = plays ? Promise.resolve() : seenOrPressed(video)
    void begins
      .then(() => open(video, source))
      .then(
        ({ opened, isWanted }) => {
          if (isOver) return opened.end()
          stream.current = opened
          // Refused until somebody has touched the page: the button stays.
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
    const hurry = () => stream.current?.hurry()
    addEventListener('online', hurry)
    return () => removeEventListener('online', hurry)
  }, [])

  return {
    ...state,
    choose: (quality: number | null) => stream.current?.choose(quality),
    /** Restart at the same second. */
    retry: () => setAttempt((number) => number + 1)
  }
}

/**
 * Until the poster of a film that waits is seen, or somebody presses play. Who came by a link and has touched nothing yet
 * may not want the film at all: until then nothing of it is brought.
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

/** Opens a stream; says whether somebody has pressed play before it was there, which its coming undoes. */
async function open(video: HTMLVideoElement, source: Source): Promise<{ opened: Stream; isWanted: boolean }> {
  const { isTaken, openHls } = await loadHls()
  const openIt = isTaken() ? openHls : (await import('./native-stream.ts')).openNative
  const isWanted = !video.paused
  return { opened: openIt(video, source), isWanted }
}

function merged(known: StreamState, change: Partial<StreamState>): StreamState {
  const isSame = Object.entries(change).every(([name, value]) => known[name as keyof StreamState] === value)
  return isSame ? known : { ...known, ...change }
}
