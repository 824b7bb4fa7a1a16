import type { CallInput, CallOutput } from '@glasshouse/contract'
import type { CallName } from '@glasshouse/contract/routes'
import { CallFailed } from '@glasshouse/contract/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readConnection } from '../offline/reachability.ts'
import { call } from './call.ts'

/** The query of a call that reads: its key is `[name, input]`, so that `[name]` finds all of a call's. */
export function callQuery<Name extends CallName>(name: Name, input: CallInput<Name> = {} as CallInput<Name>) {
  return queryOptions<CallOutput<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) =>
      readReachable(() => (call as (...args: unknown[]) => Promise<CallOutput<Name>>)(name, input, { signal }))
  })
}

/**
 * While the server does not answer nothing is read from it: one loop for the whole page asks whether it is back, and then
 * everything that is shown is read again.
 */
function readReachable<Output>(read: () => Promise<Output>): Promise<Output> {
  return readConnection() === 'unreachable' ? Promise.reject(new CallFailed('network')) : read()
}

type Watch = { enabled?: boolean; staleTime?: number; refetchInterval?: number | false }

/** Reads, and reads again when what it read grows old. */
export function useCall<Name extends CallName>(name: Name, input?: CallInput<Name>, watch: Watch = {}) {
  return useQuery({ ...callQuery(name, input), ...watch })
}
