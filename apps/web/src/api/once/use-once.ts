import type { CallOutput } from '@glasshouse/contract'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useSession } from '../../session/session.ts'
import { useSayError } from '../say-error.ts'
import { useCall } from '../use-call.ts'
import type { OnceCall } from './pending.ts'
import { sendOnce, type OnceInput } from './send-once.ts'

type Once<Name extends OnceCall> = {
  /** Names what is asked for: the same slot is the same request until it has succeeded. Never a secret. */
  slotOf: (input: OnceInput<Name>) => string
  onDone?: (output: CallOutput<Name>, input: OnceInput<Name>) => unknown
  /** Whether the screen shows this error itself; otherwise a toast does. */
  handles?: (error: Error) => boolean
}

/** As `useAct`, for a call that must take effect once: see `sendOnce`. */
export function useOnce<Name extends OnceCall>(name: Name, { slotOf, onDone, handles }: Once<Name>) {
  const sayError = useSayError()
  const session = useSession()
  // Who asks is known before the tap: a request that cannot be sent must not wait for that.
  useCall('getUserInfo', {}, { enabled: session !== null })
  const isUnderWay = useRef(false)
  const act = useMutation<CallOutput<Name>, Error, OnceInput<Name>>({
    mutationFn: (input) => sendOnce(name, slotOf(input), input),
    onSuccess: (output, input) => onDone?.(output, input),
    onError: (error) => {
      if (!handles?.(error)) sayError(error)
    },
    onSettled() {
      isUnderWay.current = false
    }
  })
  const { mutate: begin } = act
  const mutate = useCallback(
    (input: OnceInput<Name>) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      begin(input)
    },
    [begin]
  )
  return { ...act, mutate }
}
