import { createStore, useStore } from '@glasshouse/app-kit/store'

/** Playback preferences on this device. */
export type Preferences = {
  volume: number
  isMuted: boolean
  speed: number
  /** The language of the subtitles; `off` for none, null for the member's own. */
  subtitles: string | null
  /** The preferred short side of the picture; null chooses by the connection. */
  quality: number | null
  /**
   * Whether letters and digits are shortcuts. Members who use speech input or hit keys by accident can turn them off.
   */
  hasKeys: boolean
}

const KEY = 'player'
const FIRST: Preferences = { volume: 1, isMuted: false, speed: 1, subtitles: null, quality: null, hasKeys: true }

const current = createStore<Preferences>({ ...FIRST, ...written() })

/** Return the stored preferences. They never leave the device. */
export const readPreferences: () => Preferences = current.read

/** Store a preference for this video and the next ones. */
export function prefer(change: Partial<Preferences>): void {
  const preferences = { ...readPreferences(), ...change }
  localStorage.setItem(KEY, JSON.stringify(preferences))
  current.set(preferences)
}

/** Return the preferences, and follow changes. */
export function usePreferences(): Preferences {
  return useStore(current)
}

function written(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    return {}
  }
}
