import { createStore, useStore } from '@glasshouse/app-kit/store'
import { CallRefused, type Client } from '@glasshouse/contract/client'

type Answer = (isConfirmed: boolean) => void

const waiting = createStore<Answer[]>([])

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
    waiting.set([...waiting.read(), answer])
  })
}

/** Let the calls that wait go on, or give them up. */
export function answerPassword(isConfirmed: boolean): void {
  const answered = waiting.read()
  waiting.set([])
  for (const answer of answered) answer(isConfirmed)
}

/** Whether a call waits for the password. */
export function useAskedPassword(): boolean {
  return useStore(waiting).length > 0
}
