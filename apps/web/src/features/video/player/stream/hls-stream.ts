import { ErrorTypes, Events, Hls, type HlsConfig, type Level } from 'hls.js/light'
import type { Source, Stream } from './stream.ts'

const MANY = 1_000_000
const FIRST_WAIT = 500
const LONGEST_WAIT = 8000
/** So many tries without an answer, and the connection counts as cut. */
const TRIES_UNTIL_CUT = 2
const SECONDS_AHEAD = 30

/**
 * Asks again for as long as it takes, unless the answer is that the address is not good any more. Pieces do not wait up to a
 * minute, as calls do: the film has some seconds in hand, and must go on after a short break. The first wait differs from
 * viewer to viewer, and so do all that double it.
 */
function patient(timeout: number): HlsConfig['fragLoadPolicy'] {
  const retry = {
    maxNumRetry: MANY,
    retryDelayMs: FIRST_WAIT * (1 + Math.random()),
    maxRetryDelayMs: LONGEST_WAIT,
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

/** Whether this browser takes media in pieces. It is asked first: some claim HLS of their own and play it badly. */
export const isTaken = () => Hls.isSupported()

/** Plays a playlist piece by piece into a media element. */
export function openHls(video: HTMLVideoElement, { url, startAt, quality, onState, onStale }: Source): Stream {
  const pieces = patient(20_000)
  const hls = new Hls({
    startPosition: startAt,
    startFragPrefetch: true,
    // The page's policy lets no worker be made of text; pieces of fMP4 need none.
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
      onState({ isCut: failures >= TRIES_UNTIL_CUT, isBroken: fatal })
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
    hurry() {
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

/** Whether an answer means that the address has to be asked for again: it has expired, or belongs to somebody else. */
function isStale(status: number | undefined): boolean {
  return status === 401 || status === 403 || status === 404 || status === 410
}
