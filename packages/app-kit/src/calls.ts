import { queryOptions, useQuery, type keepPreviousData } from '@tanstack/react-query'

/** The input and output of each call of an app, by name. */
type Calls<Of> = { [Name in keyof Of]: { input: unknown; output: unknown } }

type Read<Of> = (name: keyof Of & string, input: unknown, options: { signal: AbortSignal }) => Promise<unknown>

type Watch = { enabled?: boolean; staleTime?: number; refetchInterval?: number | false }
type Defaults = { placeholderData?: typeof keepPreviousData }

/** Create an app's queries and hooks of calls that read, from the function that makes a call. */
export function createCallHooks<Of extends Calls<Of>>(read: Read<Of>, defaults: Defaults = {}) {
  /** Return the query of a call: its key is `[name, input]`, so that `[name]` finds all of a call's. */
  function callQuery<Name extends keyof Of & string>(name: Name, input = {} as Of[Name]['input']) {
    return queryOptions<Of[Name]['output']>({
      queryKey: [name, input],
      queryFn: ({ signal }) => read(name, input, { signal }) as Promise<Of[Name]['output']>
    })
  }

  /** Read a call, and again when its response is stale. */
  function useCall<Name extends keyof Of & string>(name: Name, input?: Of[Name]['input'], watch: Watch = {}) {
    return useQuery({ ...callQuery(name, input), ...defaults, ...watch })
  }

  return { callQuery, useCall }
}
