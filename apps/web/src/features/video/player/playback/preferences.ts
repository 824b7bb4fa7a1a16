import { useSyncExternalStore } from 'react'

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

const listeners = new Set<() => void>()
let current: Preferences | undefined

/** What was chosen last; nothing of it leaves the device. */
export function readPreferences(): Preferences {
  current ??= { ...FIRST, ...written() }
  return current
}

/** Keeps a choice for this film and the next ones. */
export function prefer(change: Partial<Preferences>): void {
  current = { ...readPreferences(), ...change }
  localStorage.setItem(KEY, JSON.stringify(current))
  for (const listener of listeners) listener()
}

/** The choices, followed. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(follow, readPreferences)
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function written(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    return {}
  }
}
