import { createListeners } from '@glasshouse/app-kit/listeners'
import type { OperatorInput } from '@glasshouse/contract/operator'
import {
  createOperatorClient,
  readTable,
  type OperatorClient,
  type TableCallName
} from '@glasshouse/contract/operator-client'
import { parse as parseDisposition } from 'content-disposition'
import { readLanguage } from '../language/language.ts'

const signInListeners = createListeners()

const options = {
  base: '/api',
  lang: readLanguage,
  onSignInRequired: () => signInListeners.notify()
}
const A_LONG_TABLE_MILLISECONDS = 3_600_000

/** Asks the server, typed by the contract. */
export const call: OperatorClient = createOperatorClient(options)

/** Downloads a table as a file with the name that the server gave it. A long table takes its time. */
export async function callTable<Name extends TableCallName>(name: Name, input: OperatorInput<Name>): Promise<File> {
  const timeoutMilliseconds = A_LONG_TABLE_MILLISECONDS
  const { content, disposition } = await readTable({ ...options, timeoutMilliseconds }, name, input)
  return new File([content], parseDisposition(disposition).parameters['filename']!, { type: content.type })
}

/** Calls back when an answer says that nobody is signed in, or not wholly. */
export const onSignInRequired = signInListeners.follow
