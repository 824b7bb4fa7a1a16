import { followSession, readSession } from '../../../session/session.ts'

/** A person who returned from an external sign-in and has no account yet. The sign-up sends `token` once. */
export type Newcomer = { token: string; nickname: string }

/**
 * Only the page stores it, so that no later member can read it: it is personal data, like the form that it belongs to.
 */
let current: Newcomer | null = null

followSession(() => {
  if (readSession()) dropNewcomer()
})

export function saveNewcomer(newcomer: Newcomer): void {
  current = newcomer
}

export function readNewcomer(): Newcomer | null {
  return current
}

/** Delete the person. Nobody can sign up with this token any more. */
export function dropNewcomer(): void {
  current = null
}
