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
const TABLE_TIMEOUT_MS = 3_600_000

/** Call the server, typed by the contract. */
export const call: OperatorClient = createOperatorClient(options)

/** Download a table as a file with the server's file name. A long table takes time. */
export async function callTable<Name extends TableCallName>(name: Name, input: OperatorInput<Name>): Promise<File> {
  const timeoutMilliseconds = TABLE_TIMEOUT_MS
  const { content, disposition } = await readTable({ ...options, timeoutMilliseconds }, name, input)
  return new File([content], parseDisposition(disposition).parameters['filename']!, { type: content.type })
}

/** Call back when a response reports that nobody is signed in, or that the sign-in is incomplete. */
export const onSignInRequired = signInListeners.follow
