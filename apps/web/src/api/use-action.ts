import type { CallInput, CallOutput } from '@glasshouse/contract'
import type { CallName } from '@glasshouse/contract/routes'
import { call } from './call.ts'
import { useSingleFlight } from './once/use-single-flight.ts'

type Options<Name extends CallName> = {
  onDone?: (output: CallOutput<Name>, input: CallInput<Name>) => unknown
  /** Return whether the screen shows this error itself; otherwise a toast does. */
  handles?: (error: Error) => boolean
}

/** Run a call that changes something. It is not repeated automatically, and does not start again while in progress. */
export function useAction<Name extends CallName>(name: Name, options: Options<Name> = {}) {
  return useSingleFlight<CallInput<Name>, CallOutput<Name>>(
    (input) => (call as (...args: unknown[]) => Promise<CallOutput<Name>>)(name, input),
    options
  )
}
