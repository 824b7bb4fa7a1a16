import type { Session } from '@glasshouse/contract/client'
import { useSyncExternalStore } from 'react'

const KEYS = ['token', 'tokensso'] as const
const UNTIL_WHOLE = 100

const listeners = new Set<() => void>()
const elsewhereListeners = new Set<() => void>()
let current = load()
let hearing: ReturnType<typeof setTimeout> | undefined

addEventListener('storage', (event) => {
  if (event.key !== null && !KEYS.includes(event.key as (typeof KEYS)[number])) return
  clearTimeout(hearing)
  hearing = setTimeout(hearElsewhere, UNTIL_WHOLE)
})

/** Another tab writes a session in two pieces: half of it is none, and would be refused. */
function hearElsewhere(): void {
  const before = current?.token
  announce()
  if (current?.token === before) return
  for (const listener of elsewhereListeners) listener()
}

/** The member's session, or null when nobody is signed in on this device. */
export function readSession(): Session | null {
  return current
}

/** The session as it is stored this moment: another tab may have renewed it without this one having heard. */
export function storedSession(): Session | null {
  return load()
}

/** Keeps a session in the member's storage. */
export function keepSession({ token, tokensso }: Session): void {
  localStorage.setItem('token', token)
  localStorage.setItem('tokensso', tokensso)
  announce()
}

/** Forgets the session, and what it had sent to this device; language and theme stay. */
export function forgetSession(): void {
  for (const key of [...KEYS, 'pushKinds']) localStorage.removeItem(key)
  announce()
}

/** The session, followed: changes in another tab count too. */
export function useSession(): Session | null {
  return useSyncExternalStore(followSession, readSession)
}

/** Calls back whenever the session changes, until the returned function is called. */
export function followSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back when another tab has signed in, out, or in as somebody else. */
export function onSessionElsewhere(listener: () => void): () => void {
  elsewhereListeners.add(listener)
  return () => elsewhereListeners.delete(listener)
}

function announce(): void {
  current = load()
  for (const listener of listeners) listener()
}

function load(): Session | null {
  const token = localStorage.getItem('token')
  const tokensso = localStorage.getItem('tokensso')
  return token && tokensso ? { token, tokensso } : null
}
