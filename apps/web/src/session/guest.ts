import { createStore, useStore } from '@glasshouse/app-kit/store'
import { newSecret } from './device-secret.ts'

const KEY = 'guest'

/**
 * This device's conversation without a session. Only the secret opens it. `hasStarted` is true once the server has
 * accepted a message.
 */
export type Guest = { secret: string; hasStarted: boolean }

/** The stored format, which must not change. */
type Stored = { secret: string; begun: boolean } // cspell:disable-line

const current = createStore(load())

addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) announce()
})

export const readGuest: () => Guest | null = current.read

export function useGuest(): Guest | null {
  return useStore(current)
}

/** Return the secret of this device. Create one if there is none. */
export function guestSecret(): string {
  if (!readGuest()) keep({ secret: newSecret(), hasStarted: false })
  return readGuest()!.secret
}

/** Record that the server has accepted a message with a secret. */
export function markStarted(secret: string): void {
  const guest = readGuest()
  if (guest?.secret === secret && !guest.hasStarted) keep({ secret, hasStarted: true })
}

export function clearGuest(): void {
  localStorage.removeItem(KEY)
  announce()
}

function keep({ secret, hasStarted }: Guest): void {
  const stored: Stored = { secret, begun: hasStarted } // cspell:disable-line
  localStorage.setItem(KEY, JSON.stringify(stored))
  announce()
}

function announce(): void {
  current.set(load())
}

function load(): Guest | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null
    if (typeof stored?.secret !== 'string') return null
    return { secret: stored.secret, hasStarted: stored.begun } // cspell:disable-line
  } catch {
    return null
  }
}
