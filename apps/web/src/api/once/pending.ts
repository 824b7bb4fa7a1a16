import type { CallInput } from '@glasshouse/contract'
import type { CallName } from '@glasshouse/contract/routes'

/** The calls with a request id, which take effect once however often they are sent. */
export type OnceCall = { [Name in CallName]: 'requestId' extends keyof CallInput<Name> ? Name : never }[CallName]

/** The identity of a request on this device: the same call of the same member for the same thing. */
export type RequestKey = {
  call: OnceCall
  memberId: number
  /** What is requested, such as the amount; never a secret. */
  slot: string
}

type StoredRequest = {
  requestId: string
  /** The time of the last attempt. */
  at: number
  /** Whether it may have taken effect without a response. */
  open: boolean
}

/** The stored form of a request, with its id under the name that older versions of the app use. */
type Stored = { req_id: string; at: number; open: boolean }

/** The server remembers a request at least this long. */
const LIFETIME_MS = 48 * 60 * 60 * 1000
const PREFIX = 'once:'

type Sending = {
  makeId: () => string
  now: number
  /** The id of an attempt of this tab with an unknown outcome. Another tab may have resolved and dropped it since. */
  heldId?: string | undefined
}

/**
 * Store a request before it is sent, and return its id. The same request gets the same id until it is dropped, even
 * after a reload, in another tab and after a new sign-in; a held id stays the request's own whatever is stored.
 */
export function storeRequest(storage: Storage, key: RequestKey, { makeId, now, heldId }: Sending) {
  deleteExpired(storage, now)
  const known = read(storage, nameOf(key))
  const isHeld = heldId !== undefined
  // Another tab has made the same request again, which is not this one.
  if (isHeld && known && known.requestId !== heldId) return { requestId: heldId, wasOpen: true }
  const requestId = known?.requestId ?? heldId ?? makeId()
  write(storage, key, { requestId, at: now, open: true })
  return { requestId, wasOpen: isHeld || (known?.open ?? false) }
}

/** Record that a request has not taken effect. Its id stays, so that sending it again is still the same request. */
export function closeRequest(storage: Storage, key: RequestKey, requestId: string): void {
  const known = read(storage, nameOf(key))
  if (known?.requestId === requestId) write(storage, key, { ...known, open: false })
}

/** Delete a request that has taken effect or has an id that cannot be used again. */
export function dropRequest(storage: Storage, key: RequestKey, requestId: string): void {
  if (read(storage, nameOf(key))?.requestId === requestId) storage.removeItem(nameOf(key))
}

/** Return the id of a request with an unknown outcome, or null. */
export function openRequestId(storage: Storage, key: RequestKey): string | null {
  const known = read(storage, nameOf(key))
  return known?.open ? known.requestId : null
}

/** Return a member's requests by a call that have an unknown outcome. */
export function openSlots(storage: Storage, { call, memberId }: Omit<RequestKey, 'slot'>): string[] {
  const prefix = nameOf({ call, memberId, slot: '' })
  return namesIn(storage, prefix)
    .filter((name) => read(storage, name)?.open)
    .map((name) => name.slice(prefix.length))
}

/** Delete the requests that the server may no longer know. */
export function deleteExpired(storage: Storage, now: number): void {
  for (const name of namesIn(storage, PREFIX)) {
    const known = read(storage, name)
    if (!known || now - known.at > LIFETIME_MS) storage.removeItem(name)
  }
}

function namesIn(storage: Storage, prefix: string): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names.filter((name) => name.startsWith(prefix))
}

/** Return the name under which a request is stored. */
export function nameOf({ call, memberId, slot }: RequestKey): string {
  return `${PREFIX}${call}:${memberId}:${slot}`
}

function write(storage: Storage, key: RequestKey, request: StoredRequest): void {
  const { requestId, at, open } = request
  storage.setItem(nameOf(key), JSON.stringify({ req_id: requestId, at, open } satisfies Stored))
}

function read(storage: Storage, name: string): StoredRequest | null {
  try {
    const { req_id: requestId, at, open } = JSON.parse(storage.getItem(name) ?? '') as Partial<Stored>
    return typeof requestId === 'string' && typeof at === 'number' ? { requestId, at, open: open === true } : null
  } catch {
    return null
  }
}
