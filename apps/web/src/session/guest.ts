import { createStore, useStore } from '@glasshouse/app-kit/store'
import { newSecret } from './device-secret.ts'

const KEY = 'guest'

/**
 * What this device keeps of a conversation that it began without being signed in: only who holds the secret can read it.
 * `begun` is whether the server has answered a message.
 */
export type Guest = { secret: string; begun: boolean }

const current = createStore(load())

addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) announce()
})

export const readGuest: () => Guest | null = current.read

export function useGuest(): Guest | null {
  return useStore(current)
}

/** The secret of this device, made where there is none. */
export function guestSecret(): string {
  if (!readGuest()) keep({ secret: newSecret(), begun: false })
  return readGuest()!.secret
}

/** Records that the server has answered a message that was sent with a secret. */
export function markBegun(secret: string): void {
  const guest = readGuest()
  if (guest?.secret === secret && !guest.begun) keep({ secret, begun: true })
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
  current.set(load())
}

function load(): Guest | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Guest | null
    return typeof kept?.secret === 'string' ? kept : null
  } catch {
    return null
  }
}
