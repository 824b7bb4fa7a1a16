import { followSession, readSession } from '../../../session/session.ts'

/** Who came back and is not known here yet: `token` goes with the sign-up, once. */
export type Newcomer = { token: string; nickname: string }

/** As personal as the form that it goes with: only the page has it, and nobody who signs in here finds it. */
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

/** Forgets who came back: nobody can sign up by this token any more. */
export function dropNewcomer(): void {
  current = null
}
