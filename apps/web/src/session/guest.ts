import { useSyncExternalStore } from 'react'
import { newSecret } from './device-secret.ts'

const KEY = 'guest'

/**
 * What this device keeps of a conversation that it began without being signed in: only who holds the secret can read it.
 * `begun` is whether the server has answered a message.
 */
export type Guest = { secret: string; begun: boolean }

const listeners = new Set<() => void>()
let current = load()

addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) announce()
})

export function readGuest(): Guest | null {
  return current
}

export function useGuest(): Guest | null {
  return useSyncExternalStore(follow, readGuest)
}

/** The secret of this device, made where there is none. */
export function guestSecret(): string {
  if (!current) keep({ secret: newSecret(), begun: false })
  return current!.secret
}

/** Records that the server has answered a message that was sent with a secret. */
export function markBegun(secret: string): void {
  if (current?.secret === secret && !current.begun) keep({ secret, begun: true })
}

export function forgetGuest(): void {
  localStorage.removeItem(KEY)
  announce()
}

function keep(guest: Guest): void {
  localStorage.setItem(KEY, JSON.stringify(guest))
  announce()
}

function announce(): void {
  current = load()
  for (const listener of listeners) listener()
}

function load(): Guest | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Guest | null
    return typeof kept?.secret === 'string' ? kept : null
  } catch {
    return null
  }
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
