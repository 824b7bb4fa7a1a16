import { createCallHooks } from '@glasshouse/app-kit/calls'
import type { CallInput, CallOutput } from '@glasshouse/contract'
import type { CallName } from '@glasshouse/contract/routes'
import { CallFailed } from '@glasshouse/contract/client'
import { readConnection } from '../offline/connectivity.ts'
import { call } from './call.ts'

type Calls = { [Name in CallName]: { input: CallInput<Name>; output: CallOutput<Name> } }

const read = call as (...args: unknown[]) => Promise<unknown>

/**
 * The queries and the hook for calls that read. While the server is unreachable, they send nothing. One loop for the
 * whole page probes the server, and when it is back, everything on screen is fetched again.
 */
export const { callQuery, useCall } = createCallHooks<Calls>((...args) =>
  readConnection() === 'unreachable' ? Promise.reject(new CallFailed('network')) : read(...args)
)
