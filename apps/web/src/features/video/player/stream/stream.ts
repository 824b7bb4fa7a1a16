/** The state of a stream. */
export type StreamState = {
  /** The short sides of the qualities, smallest first; empty if the browser chooses. */
  qualities: readonly number[]
  /** The quality that plays. */
  playing: number | null
  /** Whether no more data arrives despite retries. */
  isCut: boolean
  /** Whether it cannot be played for a reason other than the connection. */
  isBroken: boolean
}

/** A stream that is attached to a media element. */
export type Stream = {
  /** Choose a quality by its short side; null chooses by the connection. */
  choose: (quality: number | null) => void
  /** Retry failed requests now. */
  retryNow: () => void
  end: () => void
}

export type Source = {
  url: string
  /** The second to start at. */
  startAt: number
  quality: number | null
  onState: (change: Partial<StreamState>) => void
  /** Called when the address has expired. */
  onStale: () => void
}

export const NOTHING_YET: StreamState = { qualities: [], playing: null, isCut: false, isBroken: false }
