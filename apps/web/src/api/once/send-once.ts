// Requests that must take effect once: sign-ins, orders, recharges, withdrawals, purchases, spins, messages,
// tickets and appointments. The request id is stored before the call and kept until the call has succeeded: a
// refusal, a lost reply or a new sign-in in between does not make the next attempt another request. The server
// looks the id up before it checks anything that can change, and answers an accepted request the same again. A
// sign-in opens another session instead and ends the one with the lost response. `confirmPassword` has no id: the
// new token follows from the old one, which stays valid until the new one is first used.

import type { CallInput, CallOutput } from '@glasshouse/contract'
import { call } from '../call.ts'
import { queryClient } from '../query-client.ts'
import { newRequestId } from '../request-id.ts'
import { callQuery } from '../use-call.ts'
import { outcomeOf } from './outcome.ts'
import { closeRequest, dropRequest, keepRequest, type OnceCall, type RequestKey } from './pending.ts'

/** What a call is sent with; its request id is added here. */
export type OnceInput<Name extends OnceCall> = Omit<CallInput<Name>, 'req_id' | 'requestId'>

/** In place of a member's id, before anybody is signed in. */
const NOBODY = 0
const SIGN_INS: ReadonlySet<OnceCall> = new Set<OnceCall>(['doLogin', 'doLoginthird'])

const unresolved = new WeakSet<object>()

/**
 * Whether a request may have taken effect although `sendOnce` failed with this error. Sending the same request again
 * resolves it.
 */
export function isUnresolved(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unresolved.has(error)
}

/**
 * Sends a call that must take effect once. The request is written down before it is sent; until it has succeeded, every
 * other try of the same member for the same `slot` carries the same id, whatever was refused in between. `onAnswer` keeps
 * what must not be lost with the answer, before the request is forgotten; it must not throw.
 */
export async function sendOnce<Name extends OnceCall>(
  name: Name,
  slot: string,
  input: OnceInput<Name>,
  onAnswer?: (answer: CallOutput<Name>) => void
): Promise<CallOutput<Name>> {
  const memberId = SIGN_INS.has(name) ? NOBODY : await idOfMember()
  const key: RequestKey = { call: name, memberId, slot }
  const { requestId, wasOpen } = keepRequest(localStorage, key, { makeId: newRequestId, now: Date.now() })
  try {
    const send = call as (...args: unknown[]) => Promise<CallOutput<Name>>
    const answer = await send(name, { ...input, req_id: requestId })
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
  if (outcome === 'unknown' || (outcome === 'turned-away' && wasOpen)) unresolved.add(error as object)
  else if (outcome === 'spent') dropRequest(localStorage, key)
  else closeRequest(localStorage, key)
}
