import { CallRefused, type Client } from '@glasshouse/contract/client'
import { useSyncExternalStore } from 'react'

type Answer = (isConfirmed: boolean) => void

const listeners = new Set<() => void>()
let waiting: Answer[] = []

/** A client that asks for the login password where a call needs it, and then calls again. */
export function confirming(client: Client): Client {
  const ask = client as (...asked: unknown[]) => Promise<never>
  return async (...asked: unknown[]) => {
    try {
      return await ask(...asked)
    } catch (error) {
      const isNeeded = error instanceof CallRefused && error.err === 'REAUTH_REQUIRED'
      if (!isNeeded || !(await askPassword())) throw error
      return ask(...asked)
    }
  }
}

/** Ask the member for the login password; false where the sheet is closed without it. Calls that ask at once share a sheet. */
function askPassword(): Promise<boolean> {
  return new Promise((answer) => {
    waiting = [...waiting, answer]
    announce()
  })
}

/** Let the calls that wait go on, or give them up. */
export function answerPassword(isConfirmed: boolean): void {
  const answered = waiting
  waiting = []
  announce()
  for (const answer of answered) answer(isConfirmed)
}

/** Whether a call waits for the password. */
export function useAskedPassword(): boolean {
  return useSyncExternalStore(follow, () => waiting.length > 0)
}

function announce(): void {
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
