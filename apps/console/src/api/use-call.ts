import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import type { OperatorCallName } from '@glasshouse/contract/operator-routes'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { call } from './call.ts'
import { useShowError } from './use-show-error.ts'

type AnyCall = (...args: unknown[]) => Promise<never>

/** Return the query of a read call. Its key is `[name, input]`. */
export function callQuery<Name extends OperatorCallName>(name: Name, input: OperatorInput<Name> = {} as never) {
  return queryOptions<OperatorOutput<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => (call as AnyCall)(name, input, { signal })
  })
}

/** Run a read call. While the next page loads, the previous one stays on the screen. */
export function useCall<Name extends OperatorCallName>(
  name: Name,
  input?: OperatorInput<Name>,
  watch: { enabled?: boolean } = {}
) {
  return useQuery({ ...callQuery(name, input), placeholderData: keepPreviousData, ...watch })
}

type Act<Name extends OperatorCallName> = {
  /** The message after success, where nothing on the screen shows the result. */
  say?: string | ((output: OperatorOutput<Name>) => string)
  onDone?: (output: OperatorOutput<Name>) => unknown
  /** Whether the screen shows this error itself; otherwise a message reports it. */
  handles?: (error: Error) => boolean
}

/** Run a call that changes something, once. Afterwards everything on the screen is fetched again. */
export function useAct<Name extends OperatorCallName>(name: Name, { onDone, handles, say }: Act<Name> = {}) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const sayError = useShowError()
  return useMutation<OperatorOutput<Name>, Error, OperatorInput<Name>>({
    mutationFn: (input) => (call as AnyCall)(name, input),
    onSuccess: async (output) => {
      await onDone?.(output)
      if (say) void message.success(typeof say === 'string' ? say : say(output))
      await client.invalidateQueries()
    },
    onError: (error) => {
      if (!handles?.(error)) sayError(error)
    }
  })
}
