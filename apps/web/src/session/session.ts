import { createListeners } from '@glasshouse/app-kit/listeners'
import { createStore, useStore } from '@glasshouse/app-kit/store'
import type { Session } from '@glasshouse/contract/client'

const KEYS = ['token', 'tokensso'] as const
const STORAGE_SETTLE_MS = 100

const current = createStore(load())
const otherTabs = createListeners()
let checkTimer: ReturnType<typeof setTimeout> | undefined

addEventListener('storage', (event) => {
  if (event.key !== null && !KEYS.includes(event.key as (typeof KEYS)[number])) return
  clearTimeout(checkTimer)
  checkTimer = setTimeout(checkOtherTab, STORAGE_SETTLE_MS)
})

/** Another tab writes a session in two parts. One part alone is not a session, and the server would refuse it. */
function checkOtherTab(): void {
  const before = current.read()?.token
  announce()
  if (current.read()?.token !== before) otherTabs.notify()
}

/** Return the member's session; null if nobody is signed in on this device. */
export const readSession: () => Session | null = current.read

/** Return the stored session, which another tab may have changed before this one has noticed. */
export function storedSession(): Session | null {
  return load()
}

/** Store a session in the member's browser. */
export function saveSession({ token, tokensso }: Session): void {
  localStorage.setItem('token', token)
  localStorage.setItem('tokensso', tokensso)
  announce()
}

/** Delete the session and its push settings on this device. Language and theme stay. */
export function clearSession(): void {
  for (const key of [...KEYS, 'pushKinds']) localStorage.removeItem(key)
  announce()
}

/**
 * Return the session, and follow its changes, also in other tabs. A page that the server has rendered is signed out
 * until the app has taken it over.
 */
export function useSession(): Session | null {
  return useStore({ ...current, readRendered: signedOut })
}

const signedOut = () => null

/** Call back when the session changes, until the returned function is called. */
export const followSession = current.follow

/** Call back when another tab has signed in, out, or in as somebody else. */
export const onOtherTabSession = otherTabs.follow

function announce(): void {
  current.set(load())
}

function load(): Session | null {
  const token = localStorage.getItem('token')
  const tokensso = localStorage.getItem('tokensso')
  return token && tokensso ? { token, tokensso } : null
}
