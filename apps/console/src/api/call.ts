import type { OperatorInput } from '@glasshouse/contract/operator'
import {
  createOperatorClient,
  readTable,
  type OperatorClient,
  type TableCallName
} from '@glasshouse/contract/operator-client'
import { readLanguage } from '../language/language.ts'

const listeners = new Set<() => void>()

const options = {
  base: '/api',
  lang: readLanguage,
  onSignInRequired() {
    for (const listener of listeners) listener()
  }
}
const A_LONG_TABLE_MILLISECONDS = 3_600_000

/** Asks the server, typed by the contract. */
export const call: OperatorClient = createOperatorClient(options)

/** Asks for a table, which takes as long as it is long. */
export const callTable = <Name extends TableCallName>(name: Name, input: OperatorInput<Name>): Promise<File> =>
  readTable({ ...options, timeoutMilliseconds: A_LONG_TABLE_MILLISECONDS }, name, input)

/** Calls back when an answer says that nobody is signed in, or not wholly. */
export function onSignInRequired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
