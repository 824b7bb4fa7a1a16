import { useReportedMutation } from '@glasshouse/app-kit/use-reported-mutation'
import { useCallback, useRef } from 'react'
import { useShowError } from '../use-show-error.ts'

type Options<Input, Output> = {
  onDone?: ((output: Output, input: Input) => unknown) | undefined
  /** Return whether the screen shows this error itself; otherwise a toast does. */
  handles?: ((error: Error) => boolean) | undefined
}

/**
 * Run a mutation that does not start again while it is in progress. A refusal or failure is shown in a toast unless the
 * screen handles it.
 */
export function useSingleFlight<Input, Output>(
  send: (input: Input) => Promise<Output>,
  options: Options<Input, Output>
) {
  const showError = useShowError()
  const isUnderWay = useRef(false)
  const action = useReportedMutation(send, {
    ...options,
    showError,
    onSettled() {
      isUnderWay.current = false
    }
  })
  const { mutate: begin } = action
  const mutate = useCallback(
    (input: Input) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      begin(input)
    },
    [begin]
  )
  return { ...action, mutate }
}
