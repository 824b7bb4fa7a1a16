// Requests that must take effect once: sign-ins, orders, recharges, withdrawals, purchases, spins, messages, tickets
// and appointments. The request id is stored before the call and stays until the call has succeeded, so that after a
// refusal, a lost response or a new sign-in the next attempt is still the same request. The server looks up the id
// before it checks anything that can change, and gives an accepted request the same response again. A sign-in instead
// opens another session and ends the one with the lost response. `confirmPassword` has no id: the new token follows
// from the old one, which stays valid until the new one is first used.

import type { CallInput, CallOutput } from '@glasshouse/contract'
import { call } from '../call.ts'
import { queryClient } from '../query-client.ts'
import { newRequestId } from '../request-id.ts'
import { callQuery } from '../use-call.ts'
import { outcomeOf } from './outcome.ts'
import { closeRequest, dropRequest, storeRequest, type OnceCall, type RequestKey } from './pending.ts'

/** The input of a call without the request id, which is added here. */
export type OnceInput<Name extends OnceCall> = Omit<CallInput<Name>, 'requestId'>

/** Used instead of a member's id before anybody has signed in. */
const NOBODY = 0
const SIGN_INS: ReadonlySet<OnceCall> = new Set<OnceCall>(['doLogin', 'doLoginthird'])

const unresolved = new WeakSet<object>()

/**
 * Return whether a request may have taken effect although `sendOnce` failed with this error. Sending the same request
 * again resolves it.
 */
export function isUnresolved(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unresolved.has(error)
}

/**
 * Send a call that must take effect once. The request is stored before it is sent. Until it succeeds, every further
 * attempt of the same member for the same `slot` has the same id, even after refusals. `onAnswer` stores what must not
 * be lost with the response, before the request is deleted; it must not throw.
 */
export async function sendOnce<Name extends OnceCall>(
  name: Name,
  slot: string,
  input: OnceInput<Name>,
  onAnswer?: (answer: CallOutput<Name>) => void
): Promise<CallOutput<Name>> {
  const memberId = SIGN_INS.has(name) ? NOBODY : await idOfMember()
  const key: RequestKey = { call: name, memberId, slot }
  const { requestId, wasOpen } = storeRequest(localStorage, key, { makeId: newRequestId, now: Date.now() })
  try {
    const send = call as (...args: unknown[]) => Promise<CallOutput<Name>>
    const answer = await send(name, { ...input, requestId })
    onAnswer?.(answer)
    dropRequest(localStorage, key)
    return answer
  } catch (error) {
    settle(key, error, wasOpen)
    throw error
  }
}

async function idOfMember(): Promise<number> {
  const { id } = await queryClient.ensureQueryData({ ...callQuery('getUserInfo'), retry: false })
  return id
}

function settle(key: RequestKey, error: unknown, wasOpen: boolean): void {
  const outcome = outcomeOf(error)
  if (outcome === 'unknown' || (outcome === 'unprocessed' && wasOpen)) unresolved.add(error as object)
  else if (outcome === 'consumed') dropRequest(localStorage, key)
  else closeRequest(localStorage, key)
}
