import { followSession, readSession } from '../../../session/session.ts'

/** A person who returned from an external sign-in and has no account yet. `token` goes with the sign-up, once. */
export type Newcomer = { token: string; nickname: string }

/** Personal data, like the form that it goes with: only the page has it, and no later member can read it. */
let current: Newcomer | null = null

followSession(() => {
  if (readSession()) dropNewcomer()
})

export function keepNewcomer(newcomer: Newcomer): void {
  current = newcomer
}

export function readNewcomer(): Newcomer | null {
  return current
}

/** Delete the person: nobody can sign up with this token any more. */
export function dropNewcomer(): void {
  current = null
}
