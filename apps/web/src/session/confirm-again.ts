import { createStore, useStore } from '@glasshouse/app-kit/store'
import { CallRefused, type Client } from '@glasshouse/contract/client'

type Answer = (isConfirmed: boolean) => void

const waiting = createStore<Answer[]>([])

/** Return a client that asks for the login password when a call requires it, and then repeats the call. */
export function confirming(client: Client): Client {
  const ask = client as (...args: unknown[]) => Promise<never>
  return async (...args: unknown[]) => {
    try {
      return await ask(...args)
    } catch (error) {
      const isNeeded = error instanceof CallRefused && error.err === 'REAUTH_REQUIRED'
      if (!isNeeded || !(await askPassword())) throw error
      return ask(...args)
    }
  }
}

/**
 * Ask the member for the login password. Resolves to false if the sheet is closed without it. Simultaneous calls share
 * one sheet.
 */
function askPassword(): Promise<boolean> {
  return new Promise((answer) => {
    waiting.set([...waiting.read(), answer])
  })
}

/** Continue the waiting calls, or cancel them. */
export function answerPassword(isConfirmed: boolean): void {
  const answered = waiting.read()
  waiting.set([])
  for (const answer of answered) answer(isConfirmed)
}

/** Return whether a call is waiting for the password. */
export function useIsPasswordRequested(): boolean {
  return useStore(waiting).length > 0
}
