import { createOperatorClient, type OperatorClient } from '@glasshouse/contract/operator-client'
import { readLanguage } from '../language/language.ts'

const listeners = new Set<() => void>()

/** Asks the server, typed by the contract. */
export const call: OperatorClient = createOperatorClient({
  base: '/api',
  lang: readLanguage,
  onSignInRequired() {
    for (const listener of listeners) listener()
  }
})

/** Calls back when an answer says that nobody is signed in, or not wholly. */
export function onSignInRequired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
