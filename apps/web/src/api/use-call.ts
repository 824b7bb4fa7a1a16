import { createCallHooks } from '@glasshouse/app-kit/calls'
import type { CallInput, CallOutput } from '@glasshouse/contract'
import type { CallName } from '@glasshouse/contract/routes'
import { CallFailed } from '@glasshouse/contract/client'
import { readConnection } from '../offline/reachability.ts'
import { call } from './call.ts'

type Calls = { [Name in CallName]: { input: CallInput<Name>; output: CallOutput<Name> } }

const read = call as (...args: unknown[]) => Promise<unknown>

/**
 * The queries and the hook of calls that read. While the server does not answer nothing is read from it: one loop for the
 * whole page asks whether it is back, and then everything that is shown is read again.
 */
export const { callQuery, useCall } = createCallHooks<Calls>((...args) =>
  readConnection() === 'unreachable' ? Promise.reject(new CallFailed('network')) : read(...args)
)
