import type { CallOutput } from '@glasshouse/contract'
import { useSession } from '../../session/session.ts'
import { useCall } from '../use-call.ts'
import { useSingleFlight } from './use-single-flight.ts'
import type { OnceCall } from './pending.ts'
import { sendOnce, type OnceInput } from './send-once.ts'

type Once<Name extends OnceCall> = {
  /** Return what is requested: the same slot is the same request until it has succeeded. Never a secret. */
  slotOf: (input: OnceInput<Name>) => string
  onDone?: (output: CallOutput<Name>, input: OnceInput<Name>) => unknown
  /** Return whether the screen shows this error itself; otherwise a toast does. */
  handles?: (error: Error) => boolean
}

/** Like `useAction`, for a call that must take effect once: see `sendOnce`. */
export function useOnce<Name extends OnceCall>(name: Name, { slotOf, onDone, handles }: Once<Name>) {
  const session = useSession()
  // Load the member before the tap, so that a request that cannot be sent fails at once.
  useCall('getUserInfo', {}, { enabled: session !== null })
  return useSingleFlight<OnceInput<Name>, CallOutput<Name>>((input) => sendOnce(name, slotOf(input), input), {
    onDone,
    handles
  })
}
