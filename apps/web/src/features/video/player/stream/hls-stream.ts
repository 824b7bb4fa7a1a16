import { ErrorTypes, Events, Hls, type HlsConfig, type Level } from 'hls.js/light'
import type { Source, Stream } from './stream.ts'

const UNLIMITED = 1_000_000
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 8000
/** After this number of attempts without a response, the connection counts as lost. */
const FAILURES_UNTIL_CUT = 2
const SECONDS_AHEAD = 30

/**
 * Retry without limit, unless the response shows that the address has expired. Segments do not wait up to a minute as
 * calls do: the video has a few seconds of buffer and must continue after a short break. The first wait is random for
 * each viewer, and each further wait doubles.
 */
function retryPolicy(timeout: number): HlsConfig['fragLoadPolicy'] {
  const retry = {
    maxNumRetry: UNLIMITED,
    retryDelayMs: FIRST_RETRY_MS * (1 + Math.random()),
    maxRetryDelayMs: MAX_RETRY_MS,
    backoff: 'exponential' as const
  }
  return {
    default: {
      maxTimeToFirstByteMs: timeout,
      maxLoadTimeMs: timeout * 2,
      timeoutRetry: retry,
      errorRetry: {
        ...retry,
        shouldRetry: (policy, tries, _isTimeout, answer) => tries < (policy?.maxNumRetry ?? 0) && !isStale(answer?.code)
      }
    }
  }
}

/** Whether this browser has Media Source. It comes first: some browsers claim native HLS and play it badly. */
export const isHlsSupported = () => Hls.isSupported()

/** Play a playlist segment by segment in a media element. */
export function openHls(video: HTMLVideoElement, { url, startAt, quality, onState, onStale }: Source): Stream {
  const pieces = retryPolicy(20_000)
  const hls = new Hls({
    startPosition: startAt,
    startFragPrefetch: true,
    // The content security policy allows no worker from text, and fMP4 segments need none.
    enableWorker: false,
    maxBufferLength: SECONDS_AHEAD,
    maxMaxBufferLength: SECONDS_AHEAD,
    backBufferLength: SECONDS_AHEAD,
    capLevelToPlayerSize: quality === null,
    fragLoadPolicy: pieces,
    playlistLoadPolicy: pieces,
    manifestLoadPolicy: pieces,
    xhrSetup: (request, address) => {
      request.withCredentials = new URL(address, location.href).origin !== location.origin
    }
  })
  let failures = 0
  let wasRecovered = false

  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => {
    onState({ qualities: [...new Set(levels.map(shortSide))].sort((one, other) => one - other) })
    choose(quality)
  })
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => onState({ playing: shortSide(hls.levels[level]!) }))
  hls.on(Events.FRAG_LOADED, () => {
    failures = 0
    onState({ isCut: false })
  })
  hls.on(Events.ERROR, (_, { type, fatal, response }) => {
    if (type === ErrorTypes.NETWORK_ERROR) {
      if (isStale(response?.code)) return onStale()
      failures += 1
      onState({ isCut: failures >= FAILURES_UNTIL_CUT, isBroken: fatal })
    } else if (fatal && type === ErrorTypes.MEDIA_ERROR && !wasRecovered) {
      wasRecovered = true
      hls.recoverMediaError()
    } else if (fatal) onState({ isBroken: true })
  })

  function choose(wanted: number | null): void {
    hls.capLevelToPlayerSize = wanted === null
    hls.nextLevel = wanted === null ? -1 : hls.levels.findIndex((level) => shortSide(level) === wanted)
  }

  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    choose,
    retryNow() {
      failures = 0
      hls.stopLoad()
      if (hls.levels.length > 0) hls.startLoad(video.currentTime)
      else hls.loadSource(url)
    },
    end: () => hls.destroy()
  }
}

function shortSide({ width, height }: Pick<Level, 'width' | 'height'>): number {
  return Math.min(width, height)
}

/** Return whether a response means that the address has expired or belongs to another member. */
function isStale(status: number | undefined): boolean {
  return status === 401 || status === 403 || status === 404 || status === 410
}
