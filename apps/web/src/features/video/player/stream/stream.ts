/** What is known of a stream that is being played. */
export type StreamState = {
  /** The short sides of the pictures to choose from, smallest first; empty where the browser chooses by itself. */
  qualities: readonly number[]
  /** The one that plays. */
  playing: number | null
  /** Whether nothing comes in any more, though it is asked for again and again. */
  isCut: boolean
  /** Whether it cannot be played: not for want of a connection. */
  isBroken: boolean
}

/** A stream on its way into a media element. */
export type Stream = {
  /** Chooses a quality by its short side; null leaves it to the connection. */
  choose: (quality: number | null) => void
  /** Asks again now for what did not come. */
  hurry: () => void
  end: () => void
}

export type Source = {
  url: string
  /** The second to begin at. */
  startAt: number
  quality: number | null
  onState: (change: Partial<StreamState>) => void
  /** Called when the address has expired. */
  onStale: () => void
}

export const NOTHING_YET: StreamState = { qualities: [], playing: null, isCut: false, isBroken: false }
