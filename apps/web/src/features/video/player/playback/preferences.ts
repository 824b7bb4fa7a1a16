import { createStore, useStore } from '@glasshouse/app-kit/store'

/** How someone likes to watch, on this device. */
export type Preferences = {
  volume: number
  isMuted: boolean
  speed: number
  /** The language of the subtitles; `off` for none, null for the member's own. */
  subtitles: string | null
  /** The short side of the picture that is wanted; null leaves it to the connection. */
  quality: number | null
  /** Whether letters and digits do something: who speaks to a computer, or bumps into keys, can turn that off. */
  hasKeys: boolean
}

const KEY = 'player'
const FIRST: Preferences = { volume: 1, isMuted: false, speed: 1, subtitles: null, quality: null, hasKeys: true }

const current = createStore<Preferences>({ ...FIRST, ...written() })

/** What was chosen last; nothing of it leaves the device. */
export const readPreferences: () => Preferences = current.read

/** Keeps a choice for this film and the next ones. */
export function prefer(change: Partial<Preferences>): void {
  const preferences = { ...readPreferences(), ...change }
  localStorage.setItem(KEY, JSON.stringify(preferences))
  current.set(preferences)
}

/** The choices, followed. */
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
