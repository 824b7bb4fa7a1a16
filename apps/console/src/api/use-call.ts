import { createCallHooks } from '@glasshouse/app-kit/calls'
import { useReportedMutation } from '@glasshouse/app-kit/use-reported-mutation'
import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import type { OperatorCallName } from '@glasshouse/contract/operator-routes'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { call } from './call.ts'
import { isLost } from './live-state.ts'
import { noteOwnChange } from './own-changes.ts'
import { Disconnected, useShowError } from './use-show-error.ts'

type Calls = { [Name in OperatorCallName]: { input: OperatorInput<Name>; output: OperatorOutput<Name> } }

const send = call as (...args: unknown[]) => Promise<never>

/** The queries and the hook of read calls. While the next page loads, the previous one stays on screen. */
export const { callQuery, useCall } = createCallHooks<Calls>(send, { placeholderData: keepPreviousData })

type Options<Name extends OperatorCallName> = {
  /** The message after success, for results that do not show on screen. */
  say?: string | ((output: OperatorOutput<Name>) => string)
  onDone?: (output: OperatorOutput<Name>) => unknown
  /** Return whether the screen shows this error itself; otherwise a message reports it. */
  handles?: (error: Error) => boolean
}

/** Run a call that changes something, once. Then fetch everything on screen again. */
export function useAction<Name extends OperatorCallName>(name: Name, { onDone, handles, say }: Options<Name> = {}) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const showError = useShowError()
  const run = async (input: OperatorInput<Name>): Promise<OperatorOutput<Name>> => {
    // What is on screen may have changed meanwhile, so nothing is decided by it.
    if (isLost()) throw new Disconnected()
    return send(name, input)
  }
  return useReportedMutation<OperatorInput<Name>, OperatorOutput<Name>>(run, {
    async onDone(output) {
      noteOwnChange()
      await onDone?.(output)
      if (say) void message.success(typeof say === 'string' ? say : say(output))
      await client.invalidateQueries()
    },
    handles,
    showError
  })
}
