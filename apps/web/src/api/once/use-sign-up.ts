import type { CallInput, CallOutput } from '@glasshouse/contract'
import { useRef } from 'react'
import { call } from '../call.ts'
import { outcomeOf } from './outcome.ts'
import { useSingleFlight } from './use-single-flight.ts'

type Input = CallInput<'doRegister'>
type Output = CallOutput<'doRegister'>
type Options = { onDone: (session: Output) => void; handles: (error: Error) => boolean }

/**
 * Sign up. An attempt with a lost response may have created the account and used the invite code. A refusal of the next
 * attempt is therefore shown only if the same name and password do not sign in.
 */
export function useSignUp(options: Options) {
  const unanswered = useRef('')
  return useSingleFlight<Input, Output>(async (input) => {
    const { username, password } = input
    const key = JSON.stringify([username, password])
    try {
      return await call('doRegister', input)
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome === 'unknown') unanswered.current = key
      if (outcome !== 'refused' || unanswered.current !== key) throw error
      return call('doLogin', { username, password }).catch(() => Promise.reject(error as Error))
    }
  }, options)
}
