import { createListeners } from '@glasshouse/app-kit/listeners'
import { createStore, useStore } from '@glasshouse/app-kit/store'
import type { Session } from '@glasshouse/contract/client'

const KEYS = ['token', 'tokensso'] as const
const UNTIL_WHOLE = 100

const current = createStore(load())
const otherTabs = createListeners()
let hearing: ReturnType<typeof setTimeout> | undefined

addEventListener('storage', (event) => {
  if (event.key !== null && !KEYS.includes(event.key as (typeof KEYS)[number])) return
  clearTimeout(hearing)
  hearing = setTimeout(hearElsewhere, UNTIL_WHOLE)
})

/** Another tab writes a session in two pieces: half of it is none, and would be refused. */
function hearElsewhere(): void {
  const before = current.read()?.token
  announce()
  if (current.read()?.token !== before) otherTabs.notify()
}

/** The member's session, or null when nobody is signed in on this device. */
export const readSession: () => Session | null = current.read

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
  return useStore(current)
}

/** Calls back whenever the session changes, until the returned function is called. */
export const followSession = current.follow

/** Calls back when another tab has signed in, out, or in as somebody else. */
export const onSessionElsewhere = otherTabs.follow

function announce(): void {
  current.set(load())
}

function load(): Session | null {
  const token = localStorage.getItem('token')
  const tokensso = localStorage.getItem('tokensso')
  return token && tokensso ? { token, tokensso } : null
}
