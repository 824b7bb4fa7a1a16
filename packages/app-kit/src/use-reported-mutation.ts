import { useMutation } from '@tanstack/react-query'

type Options<Input, Output> = {
  onDone?: ((output: Output, input: Input) => unknown) | undefined
  /** Whether the screen shows this error itself; otherwise `showError` does. */
  handles?: ((error: Error) => boolean) | undefined
  showError: (error: Error) => void
  onSettled?: () => void
}

/** Create a mutation that always shows its errors, on the screen or by `showError`. It is done when `onDone` is. */
export function useReportedMutation<Input, Output>(
  send: (input: Input) => Promise<Output>,
  { onDone, handles, showError, onSettled = () => undefined }: Options<Input, Output>
) {
  return useMutation<Output, Error, Input>({
    mutationFn: send,
    onSuccess: (output, input) => onDone?.(output, input),
    onError: (error) => {
      if (!handles?.(error)) showError(error)
    },
    onSettled
  })
}
