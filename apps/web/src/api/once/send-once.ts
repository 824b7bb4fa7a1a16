// Requests that must take effect once: sign-ins, orders, recharges, withdrawals, purchases, spins, messages, tickets
// and appointments. The request id is stored before the call and stays until the call has succeeded, so that after a
// refusal, a lost response or a new sign-in the next attempt is still the same request. A tab with an unknown outcome
// also holds the id itself: another tab that repeats the request may get the response first and delete what is stored,
// and the next attempt here must not become another request. The server looks up the id
// before it checks anything that can change, and gives an accepted request the same response again. A sign-in instead
// opens another session and ends the one with the lost response. `confirmPassword` has no id: the new token follows
// from the old one, which stays valid until the new one is first used.

import type { CallInput, CallOutput } from '@glasshouse/contract'
import { call } from '../call.ts'
import { queryClient } from '../query-client.ts'
import { newRequestId } from '../request-id.ts'
import { callQuery } from '../use-call.ts'
import { outcomeOf } from './outcome.ts'
import {
  closeRequest,
  dropRequest,
  nameOf,
  openRequestId,
  storeRequest,
  type OnceCall,
  type RequestKey
} from './pending.ts'

/** The input of a call without the request id, which is added here. */
export type OnceInput<Name extends OnceCall> = Omit<CallInput<Name>, 'requestId'>

/** Used instead of a member's id before anybody has signed in. */
const NOBODY = 0
const SIGN_INS: ReadonlySet<OnceCall> = new Set<OnceCall>(['doLogin', 'doLoginthird'])

const unresolved = new WeakSet<object>()

/** The ids of this tab's requests with an unknown outcome, by their stored names. */
const heldIds = new Map<string, string>()

/**
 * Return whether a request may have taken effect although `sendOnce` failed with this error. Sending the same request
 * again resolves it.
 */
export function isUnresolved(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unresolved.has(error)
}

/** Take up a request that was left with an unknown outcome: it keeps its id here, whatever other tabs do. */
export function holdRequest(key: RequestKey): void {
  const requestId = openRequestId(localStorage, key)
  if (requestId !== null) heldIds.set(nameOf(key), requestId)
}

type Options<Name extends OnceCall> = {
  /** The member of the request, if it names one; otherwise it is who is signed in. */
  memberId?: number
  /** Store what must not be lost with the response, before the request is deleted. This must not throw. */
  onAnswer?: (answer: CallOutput<Name>) => void
}

/**
 * Send a call that must take effect once. The request is stored before it is sent. Until it succeeds, every further
 * attempt of the same member for the same `slot` has the same id, even after refusals.
 */
export async function sendOnce<Name extends OnceCall>(
  name: Name,
  slot: string,
  input: OnceInput<Name>,
  { memberId: owner, onAnswer }: Options<Name> = {}
): Promise<CallOutput<Name>> {
  const memberId = SIGN_INS.has(name) ? NOBODY : (owner ?? (await idOfMember()))
  const key: RequestKey = { call: name, memberId, slot }
  const sending = { makeId: newRequestId, now: Date.now(), heldId: heldIds.get(nameOf(key)) }
  const { requestId, wasOpen } = storeRequest(localStorage, key, sending)
  try {
    const send = call as (...args: unknown[]) => Promise<CallOutput<Name>>
    const answer = await send(name, { ...input, requestId })
    onAnswer?.(answer)
    heldIds.delete(nameOf(key))
    dropRequest(localStorage, key, requestId)
    return answer
  } catch (error) {
    settle({ key, requestId, wasOpen }, error)
    throw error
  }
}

async function idOfMember(): Promise<number> {
  const { id } = await queryClient.ensureQueryData({ ...callQuery('getUserInfo'), retry: false })
  return id
}

type Attempt = { key: RequestKey; requestId: string; wasOpen: boolean }

function settle({ key, requestId, wasOpen }: Attempt, error: unknown): void {
  const outcome = outcomeOf(error)
  if (outcome === 'unknown' || (outcome === 'unprocessed' && wasOpen)) {
    unresolved.add(error as object)
    heldIds.set(nameOf(key), requestId)
    return
  }
  heldIds.delete(nameOf(key))
  if (outcome === 'consumed') dropRequest(localStorage, key, requestId)
  else closeRequest(localStorage, key, requestId)
}
